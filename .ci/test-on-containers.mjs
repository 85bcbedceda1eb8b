import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { GenericContainer, Wait } from 'testcontainers'
import { parse } from 'yaml'

// Runs the component tests of MongoDB, Redis and the object store once more, on the images and with the commands of
// docker-compose.yml: what `npm test` starts are the programs of this machine. `node .ci/test-on-containers.mjs [PATTERN…]`
const ROOT = join(import.meta.dirname, '..')
const PATTERNS = [
  'runtime/test/(mongo|migrations|leases|jobs|counters|changes)',
  'gateway/test/(login|sessions|shared-limits)',
  'services/media/test/object-store.test',
]
const KEYS = { MINIO_ACCESS_KEY: 'only-for-tests', MINIO_SECRET_KEY: 'only-for-tests' }

const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true, maxAliasCount: -1 })
/** Resolves `${MONGO_IMAGE:-mongo:8.0}` by the environment, else its default. */
const imageOf = service =>
  services[service].image.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, fallback) => process.env[name] || fallback)
const WITH_SECRETS = ['--tlsMode', '--tls-port', '--port', '--tls-auth-clients']
/**
 * Without the users and certificates of the site: these tests have databases and keys of their own, which no user of the site
 * reaches, and deploy/docker/databases-tls.ci.test.ts looks at TLS.
 */
const commandOf = service =>
  services[service].command.filter((word, at, command) => {
    const isOf = option => WITH_SECRETS.includes(option) || command[command.indexOf(option) + 1]?.startsWith('/secrets')
    if (word === '--tlsAllowConnectionsWithoutCertificates') return false
    return word.startsWith('-') ? !isOf(word) : !(at > 0 && command[at - 1].startsWith('-') && isOf(command[at - 1]))
  })
const container = (service, port) =>
  new GenericContainer(imageOf(service)).withCommand(commandOf(service)).withExposedPorts(port)
const addressOf = (started, port) => `${started.getHost()}:${started.getMappedPort(port)}`

// Ryuk, which cleans up behind testcontainers, is an image of its own; here the containers are stopped below.
process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'
const started = []
const start = async prepared => {
  const running = await prepared.start()
  started.push(running)
  return running
}

const mongo = async () => {
  const running = await start(container('mongo', 27017).withWaitStrategy(Wait.forListeningPorts()))
  const uri = `mongodb://${addressOf(running, 27017)}/?directConnection=true`
  const client = await MongoClient.connect(uri)
  await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] } })
  const deadline = Date.now() + 30_000
  while (!(await client.db('admin').command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('MongoDB did not become primary within 30 s')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await client.close()
  return { MONGODB_URI: `${uri}&replicaSet=rs0` }
}
const redis = async () => {
  const open = container('redis', 6379).withCommand([...commandOf('redis'), '--protected-mode', 'no'])
  const running = await start(open.withWaitStrategy(Wait.forListeningPorts()))
  return { REDIS_URL: `redis://${addressOf(running, 6379)}` }
}
const minio = async () => {
  const prepared = container('minio', 9000)
    .withEnvironment({
      MINIO_ROOT_USER: KEYS.MINIO_ACCESS_KEY,
      MINIO_ROOT_PASSWORD: KEYS.MINIO_SECRET_KEY,
      MINIO_BROWSER: 'off',
    })
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
  return { ...KEYS, MINIO_ENDPOINT: `http://${addressOf(await start(prepared), 9000)}` }
}

const jest = (env, patterns) =>
  new Promise((resolve, reject) => {
    const args = [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=2',
      ...patterns,
    ]
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })

try {
  const [database, sessions, objects] = await Promise.all([mongo(), redis(), minio()])
  const patterns = process.argv.slice(2)
  process.exitCode = await jest({ ...database, ...sessions, ...objects }, patterns.length > 0 ? patterns : PATTERNS)
} finally {
  await Promise.all(started.map(running => running.stop()))
}
