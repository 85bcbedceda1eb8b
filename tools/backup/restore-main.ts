import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Site } from './back-up.ts'
import { loadBackupConfig, type BackupConfig } from './config.ts'
import { missingKeyLines, readSecretsFile, type Keys } from './keys.ts'
import { openSite } from './open-site.ts'
import { readRestoreArguments } from './restore-arguments.ts'
import { endMaintenance, restore } from './restore.ts'

// `npm run restore -- FILE [--secrets FILE] [--replace]`, `npm run restore -- --go-on`, and in the media service's container,
// where FILE may be '-' for the standard input. The keys of --secrets are put in place by `npm run restore` (on-this-machine.ts).

const print = (line: string) => void process.stderr.write(`${line}\n`)

interface Options {
  replace: boolean
  secrets: string | null
}

async function restoreFile(site: Site, file: string, keys: Keys, { replace, secrets: path }: Options): Promise<void> {
  const secrets = path === null ? undefined : { path, keys: readSecretsFile(path) }
  const { takenAt, keyIds } = await restore({ file, site, replace, ...(secrets && { secrets }), report: print })
  print(`The site is as it was at ${takenAt}. Everybody has to sign in again.`)
  print(
    "Mails and payments wait: look through the orders, then press 'Continue' on the dashboard, or npm run restore -- --go-on",
  )
  for (const line of missingKeyLines(keyIds, { ...keys, ...secrets?.keys })) print(line)
}

/** The input is read twice, so it is stored. */
async function restoreInput(site: Site, { objects, keys }: BackupConfig, options: Options): Promise<void> {
  const folder = await mkdtemp(join(objects.SCRATCH_DIR ?? tmpdir(), 'restore-'))
  try {
    const file = join(folder, randomUUID())
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    await restoreFile(site, file, keys, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function goOn(site: Site): Promise<void> {
  const isEnded = await endMaintenance(site)
  print(isEnded ? 'Maintenance mode has ended: mails and payments continue.' : 'The store is not in maintenance mode.')
}

try {
  const wanted = readRestoreArguments(process.argv.slice(2))
  if (!wanted.goOn && wanted.file !== '-') await access(wanted.file)
  const config = loadBackupConfig()
  const { site, close } = await openSite(config)
  try {
    if (wanted.goOn) await goOn(site)
    else if (wanted.file === '-') await restoreInput(site, config, wanted)
    else await restoreFile(site, wanted.file, config.keys, wanted)
  } finally {
    await close()
  }
} catch (error) {
  const { message, cause } = error as Error
  print(message)
  if (cause instanceof Error) print(cause.message)
  process.exitCode = 1
}
