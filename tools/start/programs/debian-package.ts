import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { onPath, runTool } from './run-tool.ts'

interface DebianProgram {
  /** The packages whose files it needs, besides libraries. */
  packages: string[]
  /** The program's path inside these packages. */
  program: string
  /** Its name in the cache. */
  as: string
}

interface Libraries {
  packages: string[]
  /** The name of their folder in the cache. */
  as: string
}

/** Where `programFromDebian` leaves the program. */
export const debianProgramPath = (as: string): string => join(cacheFolder('bin'), as)

/**
 * Extracts a program of Debian or Ubuntu into the cache, with the libraries that the system lacks. Nothing is installed into
 * the system, so it needs no root.
 */
export const programFromDebian = async ({ packages, program, as }: DebianProgram): Promise<string> => {
  const root = await unpack(packages, as)
  return writeScript(debianProgramPath(as), join(root, program), root)
}

/** Where `addLibraries` leaves the script that runs a program with them. */
export const withLibraries = (program: string): string => `${program}-with-libraries`

/** Extracts libraries of Debian or Ubuntu, and those they need and the system lacks, for a program that came without them. */
export const addLibraries = async (program: string, { packages, as }: Libraries): Promise<string> =>
  writeScript(withLibraries(program), program, await unpack(packages, as))

const unpack = async (packages: string[], as: string): Promise<string> => {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) throw new Error('only for Debian and Ubuntu')
  const folder = mkdtempSync(join(cacheFolder(), 'debian-'))
  try {
    await download(packages, folder)
    const unpacked = join(folder, 'root')
    for (const file of readdirSync(folder).filter(name => name.endsWith('.deb')))
      await runTool('dpkg-deb', ['-x', join(folder, file), unpacked])
    const root = join(cacheFolder(), as)
    rmSync(root, { recursive: true, force: true })
    renameSync(unpacked, root)
    return root
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With lists of packages of its own: those of the system may be old, only root can update them, and containers have none. */
const download = async (packages: string[], folder: string): Promise<void> => {
  const lists = join(folder, 'lists')
  mkdirSync(join(lists, 'partial'), { recursive: true })
  const options = ['-q', '-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${folder}`]
  const apt = (...args: string[]) =>
    runTool('apt-get', [...options, ...args], { timeoutMs: 300_000, cwd: folder, env: { LC_ALL: 'C' } })
  await apt('update')
  const plan = await apt('install', '--simulate', '--reinstall', '--no-install-recommends', ...packages)
  await apt('download', ...[...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name))
}

const writeScript = (script: string, program: string, root: string): string => {
  writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH='${librariesIn(root)}' exec '${program}' "$@"\n`)
  chmodSync(script, 0o755)
  return script
}

/** Debian has them in a folder for each architecture: `usr/lib/x86_64-linux-gnu`. */
const librariesIn = (root: string): string =>
  ['usr/lib', 'lib']
    .map(name => join(root, name))
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(folder => folder.endsWith('-linux-gnu'))
    .join(':')
