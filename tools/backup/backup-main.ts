import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backUp } from './back-up.ts'
import { callersFolder, loadBackupConfig } from './config.ts'
import type { Manifest } from './manifest.ts'
import { megabytes } from './objects-out.ts'
import { openSite } from './open-site.ts'

// `npm run backup -- FILE`, and in the media service's container; FILE may be '-' for the standard output.
const USAGE = 'Usage: npm run backup -- FILE'
/** Exit code: the backup is complete except for objects that the object store has lost. */
const INCOMPLETE = 2

const print = (line: string) => void process.stderr.write(`${line}\n`)

async function toFile(path: string, work: (out: Writable) => Promise<Manifest>): Promise<Manifest> {
  await access(path).then(
    () => Promise.reject(new Error(`${path} already exists; a backup never overwrites a file.`)),
    () => undefined,
  )
  const unfinished = `${path}.unfinished`
  try {
    // It contains customers' data.
    const manifest = await work(createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The standard output can't be closed; everything has been written when this resolves. */
async function toOutput(work: (out: Writable) => Promise<Manifest>): Promise<Manifest> {
  if (process.stdout.isTTY) throw new Error('A backup is binary: redirect it to a file.')
  const through = new PassThrough()
  const [manifest] = await Promise.all([work(through), pipeline(through, process.stdout, { end: false })])
  return manifest
}

function report({ objects, unsealedSecondFactors, databases }: Manifest, where: string): void {
  const documents = Object.values(databases).flatMap(({ collections }) => Object.values(collections))
  const count = documents.reduce((sum, each) => sum + each.documents, 0)
  print(`${where}: ${count} documents, ${objects.count} objects (${megabytes(objects.bytes)})`)
  print(
    'Not in it: sessions and keys. Back up TOTP_KEY and PASSWORD_PEPPER separately: they are in .data/secrets.json (in SKYFOLIO_DATA_DIR, where that is set), which npm run restore takes with --secrets, or the volume of secrets.',
  )
  if (unsealedSecondFactors > 0)
    print(
      `It has ${unsealedSecondFactors} unencrypted two-factor secrets, because there is no TOTP_KEY: keep it as safe as a password.`,
    )
  if (objects.missing.count === 0) return
  print(`${objects.missing.count} objects are missing from the object store, and so from the backup:`)
  for (const name of objects.missing.first) print(`  ${name}`)
  process.exitCode = INCOMPLETE
}

const [to, ...more] = process.argv.slice(2)
try {
  if (to === undefined || more.length > 0) throw new Error(USAGE)
  const { site, close } = await openSite(loadBackupConfig())
  try {
    const work = (out: Writable) => backUp({ site, out, report: print })
    const path = resolve(callersFolder(), to)
    report(await (to === '-' ? toOutput(work) : toFile(path, work)), to === '-' ? 'backed up' : path)
  } finally {
    await close()
  }
} catch (error) {
  print((error as Error).message)
  process.exitCode = 1
}
