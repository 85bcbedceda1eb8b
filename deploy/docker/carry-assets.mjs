import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'client/assets'
// Lists the files of this release: the next one copies these, and none of the release before.
const LIST = 'own-assets.json'

/** Copies the hashed files of the previous release from its web/dist to ours; returns their names. */
export const carryAssets = (ours, previous) => {
  const own = readdirSync(join(ours, ASSETS))
  writeFileSync(join(ours, LIST), JSON.stringify(own))
  if (!previous || !existsSync(join(previous, LIST))) return []
  const theirs = JSON.parse(readFileSync(join(previous, LIST), 'utf8')).filter(name => !own.includes(name))
  for (const name of theirs) cpSync(join(previous, ASSETS, name), join(ours, ASSETS, name))
  return theirs
}
