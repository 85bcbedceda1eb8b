import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addLibraries, programFromDebian } from './debian-package.ts'
import { runTool } from './run-tool.ts'

// An apt-get that downloads empty files and a dpkg-deb that makes up what is in them: the network is not asked here.
const APT = `
case "$*" in
  *update) ;;
  *--simulate*) printf 'Inst libmissing1 (1.0 Debian)\\nInst redis-tools (7.0 Debian)\\nConf redis-tools\\n' ;;
  *'download libmissing1 redis-tools') touch libmissing1_1.0.deb redis-tools_7.0.deb ;;
  *) exit 1 ;;
esac`
const DPKG = `
mkdir -p "$3/usr/bin" "$3/usr/lib/x86_64-linux-gnu" "$3/lib/x86_64-linux-gnu" "$3/lib/systemd"
printf '#!/bin/sh\\necho "$LD_LIBRARY_PATH $*"\\n' >"$3/usr/bin/redis-server"
chmod +x "$3/usr/bin/redis-server"`

let folder: string
const environment = { ...process.env }
const writeProgram = (name: string, lines: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${lines}\n`)
  chmodSync(path, 0o755)
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyfolio-debian-'))
  writeProgram('apt-get', APT)
  writeProgram('dpkg-deb', DPKG)
  process.env.PATH = [folder, environment.PATH].join(delimiter)
  process.env.SKYFOLIO_CACHE = join(folder, 'cache')
})
afterEach(() => {
  process.env.PATH = environment.PATH
  process.env.SKYFOLIO_CACHE = environment.SKYFOLIO_CACHE ?? ''
  rmSync(folder, { recursive: true })
})

const librariesOf = (as: string) =>
  ['usr/lib', 'lib'].map(name => join(folder, 'cache', as, name, 'x86_64-linux-gnu')).join(':')

describe('a program from Debian', () => {
  it('runs with the libraries that the system lacks', async () => {
    const path = await programFromDebian({
      packages: ['redis-server', 'redis-tools'],
      program: 'usr/bin/redis-server',
      as: 'redis',
    })
    expect(path).toBe(join(folder, 'cache/bin/redis'))
    expect(await runTool(path, ['--port', '1 2'])).toBe(`${librariesOf('redis')} --port 1 2\n`)
  })

  it('is not there on other systems', async () => {
    process.env.PATH = join(folder, 'nothing')
    const program = { packages: ['redis-server'], program: 'usr/bin/redis-server', as: 'redis' }
    await expect(programFromDebian(program)).rejects.toThrow('only for Debian and Ubuntu')
  })
})

it('gives a program from elsewhere the libraries that it lacks', async () => {
  const program = writeProgram('mongod', 'echo "$LD_LIBRARY_PATH $*"')
  const path = await addLibraries(program, { packages: ['libcurl4'], as: 'libraries' })
  expect(await runTool(path, ['--version'])).toBe(`${librariesOf('libraries')} --version\n`)
})
