import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Forward secrecy and authenticated encryption. */
const isStrong = (suite: string) => /^(TLS_)?ECDHE[-_].*(GCM|CHACHA20)/.test(suite)

test('Caddy speaks TLS 1.2 and 1.3 alone, with strong ciphers', () => {
  const caddyfile = read('deploy/docker/Caddyfile')
  expect(caddyfile).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m)
  const suites = /^\t\tciphers (.+)$/m.exec(caddyfile)?.[1]?.split(' ') ?? []
  expect(suites.length).toBeGreaterThan(0)
  expect(suites.filter(suite => !isStrong(suite))).toEqual([])
})

test('Ingress offers strong ciphers alone', () => {
  const suites = /ssl-ciphers: (.+)$/m.exec(read('deploy/k8s/components/ingress/ingress.yaml'))?.[1]?.split(':') ?? []
  expect(suites.length).toBeGreaterThan(0)
  expect(suites.filter(suite => !isStrong(suite))).toEqual([])
})
