import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'client/assets'
// Which files are this release's own: the next release takes these along, and not those of the one before.
const LIST = 'own-assets.json'

/** Takes the hashed files of the release before along, from its web/dist to ours; answers their names. */
export const carryAssets = (ours, previous) => {
  const own = readdirSync(join(ours, ASSETS))
  writeFileSync(join(ours, LIST), JSON.stringify(own))
  if (!previous || !existsSync(join(previous, LIST))) return []
  const theirs = JSON.parse(readFileSync(join(previous, LIST), 'utf8')).filter(name => !own.includes(name))
  for (const name of theirs) cpSync(join(previous, ASSETS, name), join(ours, ASSETS, name))
  return theirs
}
