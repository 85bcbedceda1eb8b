import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '@skyfolio/runtime/process/config'
import { callSecretsText } from '@skyfolio/runtime/rpc/call-secrets'
import { describe, expect, test } from '@jest/globals'
import { schemaOf } from '../k8s/checks/known-programs.ts'
import { type ComposeService, composeVariables, readCompose } from './read-compose.ts'
import { SECRETS_OF } from './secrets.ts'

const ROOT = join(import.meta.dirname, '../..')
const { services, networks, volumes } = readCompose()
const images = JSON.parse(readFileSync(join(ROOT, 'deploy/images.json'), 'utf8')) as Record<
  string,
  { image: string; digest: string | null }
>
const all = Object.entries(services)
const ours = all.filter(([, { image }]) => image.startsWith('skyfolio-'))
const NOT_IN_SCHEMAS = ['MALLOC_MMAP_THRESHOLD_', 'HEALTH_URL']

const SAMPLES: Record<string, string> = {
  MONGODB_URI_FILE: 'mongodb://user@host/',
  REDIS_URL_FILE: 'redis://user@host',
  INTERNAL_TLS_CA_FILE: '-----BEGIN CERTIFICATE-----',
  REDIS_TLS_CA_FILE: '-----BEGIN CERTIFICATE-----',
  MINIO_TLS_CA_FILE: '-----BEGIN CERTIFICATE-----',
  INTERNAL_TLS_CERT_FILE: '-----BEGIN CERTIFICATE-----',
  INTERNAL_TLS_KEY_FILE: '-----BEGIN PRIVATE KEY-----',
  CALL_SECRETS_FILE: callSecretsText('gateway', () => 'a secret that is long enough for all of them'),
}
const sampleOf = (name: string) => SAMPLES[name] ?? 'a secret that is long enough for all of them'

/** Errors of a service's settings; files of /secrets exist. */
const problemsOf = ({ image, command, environment = {} }: ComposeService): string[] => {
  const schema = schemaOf(image, command)
  if (!schema) return []
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (!name.endsWith('_FILE')) given[name] = String(value ?? '')
    else if (value) given[name.slice(0, -'_FILE'.length)] = sampleOf(name)
  }
  const unknown = Object.keys(given).filter(name => !(name in schema.shape) && !NOT_IN_SCHEMAS.includes(name))
  try {
    readConfig(schema, given)
    return unknown
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...unknown, ...error.problems]
  }
}

describe('docker-compose.yml', () => {
  test.each(all)('%s is limited, and its log does not fill the disk', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.cpus).toBeGreaterThan(0)
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m' })
    expect(service.restart).toBeDefined()
  })

  test.each(all)('%s may write only where it must', (name, service) => {
    expect([service.read_only, service.cap_drop, service.security_opt]).toEqual([
      ...[true, ['ALL'], ['no-new-privileges:true']],
    ])
    // To give each process its own copies; a port below 1024.
    const added: Record<string, string[]> = { secrets: ['CHOWN', 'DAC_OVERRIDE'], caddy: ['NET_BIND_SERVICE'] }
    expect(service.cap_add).toEqual(added[name])
  })

  /** Root without any other capability than those above. */
  const AS_ROOT: Record<string, string> = {
    secrets: 'it gives each process its own copies',
    minio: 'root owns the objects of earlier releases',
    caddy: 'root owns the certificates of its image and volume',
  }
  test.each(all)('%s is not root, unless it is known why', (name, { image, user }) => {
    // The Dockerfile says who runs ours; those of others are not to be trusted with it.
    const isRoot = user === undefined ? !image.startsWith('skyfolio-') : /^(?:root|0)(?::|$)/.test(user)
    expect([name, isRoot]).toEqual([name, name in AS_ROOT])
  })

  test('images of ours run in production, and not as root', () => {
    const lines = readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8').split('\n')
    expect(lines.filter(line => line.startsWith('USER ')).at(-1)).toBe('USER node')
    const last = lines.findLastIndex(line => line.startsWith('FROM '))
    expect(lines.findLastIndex(line => line.startsWith('USER '))).toBeGreaterThan(last)
    expect(lines.findLastIndex(line => /^ENV .*NODE_ENV=production/.test(line))).toBeGreaterThan(last)
    const overridden = all.filter(([, { environment = {} }]) => 'NODE_ENV' in environment)
    expect(overridden).toEqual([])
  })

  test('MongoDB and Redis ask everybody for user and password', () => {
    expect(services['mongo']?.command?.join(' ')).toMatch(
      /--keyFile \/secrets\/mongodb-key .*enableLocalhostAuthBypass=false/,
    )
    expect(services['redis']?.command?.join(' ')).toContain('--aclfile /secrets/redis-users')
    expect(services['redis']?.command).not.toContain('--protected-mode')
    const plain = all.filter(([, { environment = {} }]) => 'MONGODB_URI' in environment || 'REDIS_URL' in environment)
    expect(plain).toEqual([])
  })

  test('MongoDB, Redis and MinIO are reached over TLS alone', () => {
    expect(services['mongo']?.command?.join(' ')).toMatch(
      /--tlsMode requireTLS --tlsCertificateKeyFile \/secrets\/tls-pem --tlsCAFile \/secrets\/tls-ca/,
    )
    expect(services['redis']?.command?.join(' ')).toMatch(
      /--port 0 --tls-port 6379 --tls-cert-file \/secrets\/tls-cert/,
    )
    expect(services['minio']?.command).toEqual(['server', '/data', '--certs-dir', '/secrets'])
    const endpoints = all.flatMap(([, { environment = {} }]) => environment['MINIO_ENDPOINT'] ?? [])
    expect(new Set(endpoints)).toEqual(new Set(['https://minio:9000']))
  })

  test('calls between processes use TLS alone', () => {
    const speaking = ours.filter(([, { environment = {} }]) =>
      ['INTERNAL_SECRET_FILE', 'CALL_SECRETS_FILE'].some(name => name in environment),
    )
    expect(speaking.map(([name]) => name)).toEqual([
      ...['gateway', 'content', 'media', 'store', 'skybug', 'demo', 'import'],
    ])
    for (const [, { environment }] of speaking)
      expect(environment).toMatchObject({
        INTERNAL_TLS_CA_FILE: '/secrets/tls-ca',
        INTERNAL_TLS_CERT_FILE: '/secrets/tls-cert',
        INTERNAL_TLS_KEY_FILE: '/secrets/tls-key',
      })
  })

  test.each(ours)('%s has the settings it needs, and no unknown ones', (_name, service) => {
    expect(problemsOf(service)).toEqual([])
  })

  test('and errors in them are found', () => {
    const { gateway } = services
    const wrong = { ...gateway!, environment: { ...gateway!.environment, PORT: 'x', REDIS_ULR: 'y' } }
    expect(problemsOf(wrong)).toEqual(['REDIS_ULR', expect.stringContaining('PORT: ')])
  })

  test('only the entry is on a network that leads in, and it alone publishes ports', () => {
    expect(networks['internal']).toEqual({ internal: true })
    const on = (network: string) => all.filter(([, one]) => one.networks?.includes(network)).map(([name]) => name)
    expect(on('edge')).toEqual(expect.arrayContaining(['gateway', 'caddy']))
    expect(on('outgoing')).toEqual(['content', 'store', 'skybug', 'import'])
    expect(services['import']?.profiles).toEqual(['import'])
    const published = all.filter(([, { ports, profiles }]) => ports && !profiles).map(([name]) => name)
    expect(published).toEqual(['gateway'])
    // Whoever tries it out on a machine of a network publishes nothing by accident.
    expect(services['gateway']?.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(services['store']?.environment).toMatchObject({ STORE_TEST_MODE: 'local' })
  })

  test('every container has its own secrets and no others', () => {
    const mounts = ({ volumes = [] }: ComposeService) => volumes.filter(volume => /:\/secrets(:|$)/.test(volume))
    const caddyfile = readFileSync(join(ROOT, 'deploy/docker/Caddyfile'), 'utf8')
    const caddyReads = [...caddyfile.matchAll(/ \/secrets\/(\S+)$/gm)].map(([, name = '']) => name)
    const readers = all.filter(([name, service]) => name !== 'secrets' && mounts(service).length > 0)
    const read = ({ environment = {}, command = [] }: ComposeService) => [
      ...new Set([
        ...[...Object.values(environment), ...command].flatMap(
          value => /^\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [],
        ),
        // The address of MongoDB names it.
        ...('MONGODB_URI_FILE' in environment ? ['tls-ca'] : []),
        // MinIO looks for these names.
        ...(command.join(' ').includes('--certs-dir /secrets') ? ['public.crt', 'private.key'] : []),
        ...(command[0] === 'caddy' ? caddyReads : []),
      ]),
    ]
    for (const [name, service] of readers) {
      const [, volume = ''] = /^([\w-]+)-secrets:\/secrets:ro$/.exec(mounts(service).join()) ?? []
      expect({ [name]: read(service).sort() }).toEqual({ [name]: Object.keys(SECRETS_OF[volume] ?? {}).sort() })
    }
    const withSecrets = all.filter(([, service]) => read(service).length > 0)
    expect(readers.map(([name]) => name)).toEqual(withSecrets.map(([name]) => name))
    // Each volume has one reader; import and demo run the same program.
    const shared = readers.filter(([name, service]) => mounts(service).join() !== `${name}-secrets:/secrets:ro`)
    expect(shared.map(([name]) => name)).toEqual(['demo', 'import'])
    const ofOthers = all.flatMap(([, { volumes = [] }]) =>
      volumes.filter(volume => volume.includes(':/outside-secrets')),
    )
    expect(ofOthers).toEqual(['content', 'store', 'skybug'].map(name => `${name}-outside-secrets:/outside-secrets:ro`))
    // Who creates them has them all, and a place for those of each process.
    expect(mounts(services['secrets']!)).toEqual(['secrets:/secrets'])
    const places = services['secrets']?.volumes?.filter(volume => volume.includes(':/secrets-of/'))
    expect(places).toEqual(Object.keys(SECRETS_OF).map(name => `${name}-secrets:/secrets-of/${name}`))
    expect(readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8')).toContain(
      `for process in ${Object.keys(SECRETS_OF).join(' ')}; do`,
    )
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(Object.keys(SECRETS_OF).map(name => `${name}-secrets`)))
  })

  test('every service waits for its migration, the migrations for the databases', () => {
    for (const name of ['content', 'media', 'store', 'skybug']) {
      const ended = { condition: 'service_completed_successfully' }
      expect(services[name]?.depends_on).toMatchObject({ [`migrate-${name}`]: ended })
      expect(services[`migrate-${name}`]?.depends_on).toMatchObject({ prepare: ended })
    }
  })

  test("every setting of the operator's guide can be set in .env", () => {
    const settings = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
    const guide = ['docs/operating.md', 'tools/load/README.md']
      .map(file => readFileSync(join(ROOT, file), 'utf8'))
      .join()
    const named = [...new Set([...guide.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? ''))]
    const known = named.filter(name => settings.includes(`| \`${name}\` `))
    expect(known.length).toBeGreaterThan(30)
    const set = all.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).map(name => name.replace(/_FILE$/, '')),
    )
    // Compose has its own setting for how long a container may take to stop.
    expect(known.filter(name => !set.includes(name) && name !== 'DRAIN_SECONDS')).toEqual([])
  })

  test('every value that can be set is explained in .env.example', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
    const missing = composeVariables().filter(name => !new RegExp(`^#? ?${name}=`, 'm').test(example))
    expect(missing).toEqual([])
  })
})

describe('images', () => {
  const known = Object.values(images).map(({ image, digest }) => (digest ? `${image}@${digest}` : image))

  test('of third parties are in one list, and compose uses these', () => {
    const named = all.map(([, { image }]) => image).filter(image => !image.startsWith('skyfolio-'))
    expect(named.filter(image => !known.includes(image))).toEqual([])
  })

  test.each(['deploy/docker/Dockerfile', 'docker-compose.yml'])('%s builds on the Node of the list', file => {
    const bases = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/NODE_IMAGE(?:=|:-)([^\s}]+)/g)]
    expect(new Set(bases.map(([, image]) => image))).toEqual(new Set([images['node']?.image]))
  })

  test.each(['mongodb/mongodb.yaml', 'redis/redis.yaml', 'minio/minio.yaml'])('the component %s names them', file => {
    const text = readFileSync(join(ROOT, 'deploy/k8s/components', file), 'utf8')
    const named = [...text.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image ?? '')
    expect(named.length).toBeGreaterThan(0)
    // What waits for them in an init container is ours.
    expect(named.filter(image => !image.startsWith('skyfolio-') && !known.includes(image))).toEqual([])
  })
})
