import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Compiles the contracts into gen/: TypeScript types, and one JSON file per package, which the runtime loads in half the
// time it takes to parse the .proto files.
const here = dirname(fileURLToPath(import.meta.url))
const gen = join(here, 'gen')
const require = createRequire(import.meta.url)

const findContracts = () =>
  existsSync(join(here, 'skyfolio'))
    ? readdirSync(join(here, 'skyfolio'), { recursive: true })
        .filter(name => name.endsWith('.proto'))
        .map(name => `skyfolio/${name.replaceAll('\\', '/')}`)
        .sort()
    : []

const hashInputs = contracts => {
  const inputs = [fileURLToPath(import.meta.url), require.resolve('@grpc/proto-loader/package.json')]
  const hash = createHash('sha256').update(contracts.join())
  for (const file of [...inputs, ...contracts.map(name => join(here, name))]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const writeTypes = (contracts, folder) => {
  execFileSync(
    process.execPath,
    [
      require.resolve('@grpc/proto-loader/build/bin/proto-loader-gen-types.js'),
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
      `--outDir=${folder}`,
      ...contracts,
    ],
    { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  // Types for `grpc.loadPackageDefinition`, which nobody calls.
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) rmSync(join(folder, name))
}

const writePackages = async (contracts, folder) => {
  // proto-loader registers the well-known types that the contracts import.
  await import('@grpc/proto-loader')
  const { default: protobuf } = await import('protobufjs')
  const descriptor = protobuf.common.get('google/protobuf/descriptor.proto').nested.google.nested.protobuf.nested
  mkdirSync(join(folder, 'packages'), { recursive: true })
  const paths = new Set(contracts.map(name => dirname(name)))
  paths.delete('skyfolio/options/v1')
  for (const path of paths) {
    const root = new protobuf.Root()
    root.resolvePath = (_origin, target) => (target.startsWith('google/') ? target : join(here, target))
    root.loadSync(contracts.filter(name => dirname(name) === path))
    const json = root.resolveAll().toJSON()
    // What options are made of is only needed for parsing them: a process would load it in 30 ms.
    const google = json.nested.google?.nested.protobuf.nested ?? {}
    for (const name of Object.keys(descriptor)) delete google[name]
    delete json.nested.skyfolio.nested.options
    writeFileSync(join(folder, 'packages', `${path.replaceAll('/', '.')}.json`), JSON.stringify(json))
  }
}

/** Compiles the contracts unless gen/ is up to date. Does nothing where there are none, as in an image's first layers. */
export const generate = async () => {
  const contracts = findContracts()
  if (contracts.length === 0) return
  const hash = hashInputs(contracts)
  const stamp = join(gen, 'inputs.sha256')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // Beside gen/ and then moved, so that nobody finds half of it.
  const folder = `${gen}-${process.pid}`
  try {
    writeTypes(contracts, folder)
    await writePackages(contracts, folder)
    writeFileSync(join(folder, 'inputs.sha256'), hash)
    rmSync(gen, { recursive: true, force: true })
    renameSync(folder, gen)
  } catch (error) {
    // Another process has just moved the same result there.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
