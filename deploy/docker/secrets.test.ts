import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { callSecretsText, serviceSecret } from '@skyfolio/runtime/rpc/call-secrets'
import { redisUsers } from '../../tools/start/databases/redis-users.ts'
import { createSecrets, handOutSecrets, SECRETS_OF } from './secrets.ts'

let root: string
let folder: string
let folders: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skyfolio-secrets-'))
  folder = join(root, 'secrets')
  folders = join(root, 'secrets-of')
  mkdirSync(folder)
  for (const process of Object.keys(SECRETS_OF)) mkdirSync(join(folders, process), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

test('secrets are created once, each for its owner alone to read', async () => {
  expect(await createSecrets(folder)).toContain('internal-secret')
  const first = read('secrets', 'internal-secret')
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(statSync(join(folder, 'internal-secret')).mode & 0o777).toBe(0o600)
  expect(await createSecrets(folder)).toEqual([])
  expect(read('secrets', 'internal-secret')).toBe(first)
})

const ofStore = [
  ...['call-secrets', 'internal-secret', 'internal-secret-also-accepted', 'mongodb-uri'],
  ...['tls-ca', 'tls-cert', 'tls-key'],
]

test('every process gets its own secrets, nothing else, and what has been changed since', async () => {
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  expect(readdirSync(join(folders, 'store'))).toEqual(ofStore)
  expect(read('secrets-of', 'content', 'totp-key')).toBe(read('secrets', 'totp-key'))
  expect(statSync(join(folders, 'content', 'totp-key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'totp-key'), 'a new one')
  writeFileSync(join(folders, 'store', 'totp-key'), 'not of the store')
  handOutSecrets(folder, folders)
  expect(readdirSync(join(folders, 'store'))).toEqual(ofStore)
  expect(read('secrets-of', 'content', 'totp-key')).toBe('a new one')
})

test('every process can sign its own calls only, and no process has the secret of the site', async () => {
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  const site = read('secrets', 'internal-secret')
  const secretOf = (service: string) => read('secrets-of', service, 'internal-secret')
  expect(read('secrets-of', 'gateway', 'call-secrets')).toBe(callSecretsText('gateway', secretOf))
  expect(read('secrets-of', 'store', 'call-secrets')).toBe(callSecretsText('store', secretOf))
  expect(new Set(['content', 'media', 'store', 'skybug'].map(secretOf)).size).toBe(4)
  for (const process of Object.keys(SECRETS_OF))
    for (const name of readdirSync(join(folders, process)))
      expect(read('secrets-of', process, name)).not.toContain(site)
})

test('a secret of the site that is being replaced is accepted beside the other', async () => {
  await createSecrets(folder)
  const before = readFileSync(join(folder, 'internal-secret-content'), 'utf8')
  writeFileSync(join(folder, 'internal-secret-also-accepted'), `${'x'.repeat(40)}\n`)
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  expect(read('secrets-of', 'content', 'internal-secret')).toBe(before)
  expect(read('secrets-of', 'content', 'internal-secret-also-accepted')).toBe(serviceSecret('x'.repeat(40), 'content'))
  rmSync(join(folder, 'internal-secret-also-accepted'))
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  expect(read('secrets-of', 'content', 'internal-secret-also-accepted')).toBe(before)
})

test('a process signs in to MongoDB as the user of its own database', async () => {
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  const userOf = (process: string) => new URL(read('secrets-of', process, 'mongodb-uri')).username
  for (const name of ['content', 'media', 'store', 'skybug', 'backup']) expect(userOf(name)).toBe(name)
  for (const name of ['content', 'media', 'store', 'skybug']) expect(userOf(`migrate-${name}`)).toBe(name)
  expect(userOf('worker')).toBe('media')
  const passwords = ['content', 'media', 'store', 'skybug', 'backup'].map(name =>
    read('secrets', `mongodb-uri-${name}`),
  )
  expect(new Set(passwords.map(uri => new URL(uri).password)).size).toBe(5)
})

test('Redis lets in who has the password of redis-url, without having it, also after a change', async () => {
  await createSecrets(folder)
  const { password } = new URL(read('secrets', 'redis-url'))
  expect(read('secrets', 'redis-users')).toBe(redisUsers(password).join('\n') + '\n')
  expect(read('secrets', 'redis-users')).not.toContain(password)
  writeFileSync(join(folder, 'redis-url'), 'redis://gateway:changed@redis:6379\n')
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  expect(read('secrets-of', 'redis', 'redis-users')).toBe(redisUsers('changed').join('\n') + '\n')
})

test('every process gets a certificate of its own, whose authority nobody can sign with', async () => {
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  const certified = Object.keys(SECRETS_OF).filter(process => 'tls-cert' in SECRETS_OF[process]!)
  expect(certified).toEqual(['gateway', 'content', 'media', 'store', 'skybug', 'tools', 'redis'])
  const authorityKey = createPrivateKey(read('secrets', 'tls-ca-key'))
  for (const process of certified) {
    const certificate = new X509Certificate(read('secrets-of', process, 'tls-cert'))
    expect(certificate.subject).toBe(`CN=${process}`)
    expect(certificate.checkPrivateKey(createPrivateKey(read('secrets-of', process, 'tls-key')))).toBe(true)
    expect(certificate.verify(new X509Certificate(read('secrets-of', process, 'tls-ca')).publicKey)).toBe(true)
  }
  for (const process of Object.keys(SECRETS_OF))
    for (const name of readdirSync(join(folders, process)).filter(name => name.includes('key')))
      expect(keyIn(read('secrets-of', process, name))?.equals(authorityKey) ?? false).toBe(false)
})

/** Null: no private key. */
const keyIn = (text: string) => (text.includes('PRIVATE KEY') ? createPrivateKey(text) : null)

test('a site of a release without certificates gets them, and keeps its secrets', async () => {
  await createSecrets(folder)
  for (const name of readdirSync(folder).filter(name => name.startsWith('tls-'))) rmSync(join(folder, name))
  const before = readdirSync(folder).map(name => [name, read('secrets', name)])
  const created = await createSecrets(folder)
  expect(created).toEqual(expect.arrayContaining(['tls-ca', 'tls-ca-key', 'tls-cert-content', 'tls-key-content']))
  expect(created.filter(name => !name.startsWith('tls-'))).toEqual([])
  for (const [name = '', text] of before) expect(read('secrets', name)).toBe(text)
})

test('addresses of databases that were plain become encrypted, those of others stay', async () => {
  await createSecrets(folder)
  writeFileSync(join(folder, 'mongodb-uri-store'), 'mongodb://store:before@mongo:27017/?replicaSet=rs0\n')
  writeFileSync(join(folder, 'mongodb-uri-skybug'), 'mongodb://skybug:before@mongodb.example/?replicaSet=rs0')
  writeFileSync(join(folder, 'redis-url'), 'redis://gateway:before@redis:6379\n')
  await createSecrets(folder)
  await createSecrets(folder)
  expect(read('secrets', 'mongodb-uri-store')).toBe(
    'mongodb://store:before@mongo:27017/?replicaSet=rs0&tls=true&tlsCAFile=/secrets/tls-ca\n',
  )
  expect(read('secrets', 'mongodb-uri-skybug')).toBe('mongodb://skybug:before@mongodb.example/?replicaSet=rs0')
  expect(read('secrets', 'redis-url')).toBe('rediss://gateway:before@redis:6379\n')
  writeFileSync(join(folder, 'redis-url'), 'redis://gateway:mine@cache.example:6379')
  await createSecrets(folder)
  expect(read('secrets', 'redis-url')).toBe('redis://gateway:mine@cache.example:6379')
})

test('certificates are renewed by the step of each start, under the same authority', async () => {
  await createSecrets(folder, new Date('2026-11-26T12:00:00Z'))
  const [authority, first] = [read('secrets', 'tls-ca'), read('secrets', 'tls-cert-store')]
  expect(await createSecrets(folder, new Date('2027-11-26T12:00:00Z'))).toEqual([])
  expect(await createSecrets(folder, new Date('2028-06-26T12:00:00Z'))).toContain('tls-cert-store')
  handOutSecrets(folder, folders)
  expect(read('secrets-of', 'store', 'tls-cert')).not.toBe(first)
  expect(read('secrets-of', 'store', 'tls-ca')).toBe(authority)
})

// Only root can give files away.
const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('copies belong to who reads them', async () => {
  await createSecrets(folder)
  handOutSecrets(folder, folders)
  const ownerOf = (process: string, name: string) => statSync(join(folders, process, name)).uid
  expect([
    ownerOf('mongo', 'mongodb-key'),
    ownerOf('redis', 'redis-users'),
    ownerOf('minio', 'minio-secret-key'),
    ownerOf('grafana', 'grafana-password'),
  ]).toEqual([999, 999, 0, 472])
  expect([ownerOf('content', 'mongodb-uri'), statSync(join(folder, 'mongodb-key')).uid]).toEqual([1000, 1000])
})
