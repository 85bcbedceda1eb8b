import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Site } from './back-up.ts'
import { callersFolder, loadBackupConfig, type BackupConfig } from './config.ts'
import { endMaintenance } from './restore.ts'
import { openSite } from './open-site.ts'
import { restore } from './restore.ts'

// `npm run restore -- FILE [--replace]`, `npm run restore -- --go-on`, and in the media service's container, where FILE may
// be '-' for the standard input.
const USAGE = 'Usage: npm run restore -- FILE [--replace], or npm run restore -- --go-on'

const print = (line: string) => void process.stderr.write(`${line}\n`)

async function restoreFile(site: Site, file: string, replace: boolean): Promise<void> {
  const { takenAt } = await restore({ file, site, replace, report: print })
  print(`The site is as it was at ${takenAt}. Everybody has to sign in again.`)
  print(
    "Mails and payments wait: look through the orders, then press 'Continue' on the dashboard, or npm run restore -- --go-on",
  )
}

/** The input is read twice, so it is stored. */
async function restoreInput(site: Site, { objects }: BackupConfig, replace: boolean): Promise<void> {
  const folder = await mkdtemp(join(objects.SCRATCH_DIR ?? tmpdir(), 'restore-'))
  try {
    const file = join(folder, randomUUID())
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    await restoreFile(site, file, replace)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const flags = process.argv.slice(2).filter(word => word.startsWith('--'))
const [file, ...more] = process.argv.slice(2).filter(word => !word.startsWith('--'))
const has = (flag: string) => flags.includes(flag)
const isGoOn = has('--go-on') && flags.length === 1 && file === undefined
const isRestore = file !== undefined && more.length === 0 && flags.every(flag => flag === '--replace')

try {
  if (!isGoOn && !isRestore) throw new Error(USAGE)
  const path = resolve(callersFolder(), file ?? '')
  if (isRestore && file !== '-') await access(path)
  const config = loadBackupConfig()
  const { site, close } = await openSite(config)
  try {
    if (isGoOn)
      print(
        (await endMaintenance(site))
          ? 'Maintenance mode has ended: mails and payments continue.'
          : 'The store is not in maintenance mode.',
      )
    else if (file === '-') await restoreInput(site, config, has('--replace'))
    else await restoreFile(site, path, has('--replace'))
  } finally {
    await close()
  }
} catch (error) {
  const { message, cause } = error as Error
  print(message)
  if (cause instanceof Error) print(cause.message)
  process.exitCode = 1
}
