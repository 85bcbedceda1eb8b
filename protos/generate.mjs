// Makes the TypeScript types in gen/ from the contracts. `--check` makes them elsewhere and fails on a difference.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const generator = createRequire(import.meta.url).resolve('@grpc/proto-loader/build/bin/proto-loader-gen-types.js')
const check = process.argv.includes('--check')
const outDir = check ? mkdtempSync(join(tmpdir(), 'skyfolio-protos-')) : join(here, 'gen')

const contracts = readdirSync(join(here, 'skyfolio'), { recursive: true })
  .filter(name => name.endsWith('.proto'))
  .map(name => join('skyfolio', name))
  .sort()

if (!check) rmSync(outDir, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [
    generator,
    '--longs=Number',
    '--enums=String',
    '--bytes=Buffer',
    '--defaults',
    '--arrays',
    '--oneofs',
    '--includeComments',
    '--grpcLib=@grpc/grpc-js',
    '--inputTemplate=%sInput',
    '--outputTemplate=%s',
    '--importFileExtension=.ts',
    '--includeDirs=.',
    `--outDir=${outDir}`,
    ...contracts,
  ],
  { cwd: here, stdio: ['ignore', 'inherit', 'inherit'] },
)

if (check) {
  try {
    execFileSync('diff', ['-r', outDir, join(here, 'gen')], { stdio: 'inherit' })
  } catch {
    console.error('protos/gen differs from the contracts: run `npm run protos` and commit the result.')
    process.exitCode = 1
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
