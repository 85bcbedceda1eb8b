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

test('Caddy and the Ingress reach the gateway over TLS, and verify it', () => {
  const caddyfile = read('deploy/docker/Caddyfile')
  expect(caddyfile).toMatch(/^\t\t\tport 3443$/m)
  expect(caddyfile).toMatch(/^\t\t\ttls_trusted_ca_certs \/secrets\/tls-ca\n\t\t\ttls_server_name gateway$/m)
  const ingress = read('deploy/k8s/components/ingress/ingress.yaml')
  for (const annotation of ['backend-protocol: HTTPS', "proxy-ssl-verify: 'on'", 'proxy-ssl-name: gateway'])
    expect(ingress).toContain(`nginx.ingress.kubernetes.io/${annotation}`)
  expect(ingress).toContain('service: { name: gateway, port: { name: https } }')
})

test('Ingress offers strong ciphers alone', () => {
  const suites = /ssl-ciphers: (.+)$/m.exec(read('deploy/k8s/components/ingress/ingress.yaml'))?.[1]?.split(':') ?? []
  expect(suites.length).toBeGreaterThan(0)
  expect(suites.filter(suite => !isStrong(suite))).toEqual([])
})
