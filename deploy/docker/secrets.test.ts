import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
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

test('secrets are created once, each for its owner alone to read', () => {
  expect(createSecrets(folder)).toContain('internal-secret')
  const first = read('secrets', 'internal-secret')
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(statSync(join(folder, 'internal-secret')).mode & 0o777).toBe(0o600)
  expect(createSecrets(folder)).toEqual([])
  expect(read('secrets', 'internal-secret')).toBe(first)
})

test('every process gets its own secrets, nothing else, and what has been changed since', () => {
  createSecrets(folder)
  handOutSecrets(folder, folders)
  expect(readdirSync(join(folders, 'store'))).toEqual(['internal-secret'])
  expect(read('secrets-of', 'content', 'totp-key')).toBe(read('secrets', 'totp-key'))
  expect(statSync(join(folders, 'content', 'totp-key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'internal-secret'), 'a new one')
  writeFileSync(join(folders, 'store', 'totp-key'), 'not of the store')
  handOutSecrets(folder, folders)
  expect(readdirSync(join(folders, 'store'))).toEqual(['internal-secret'])
  expect(read('secrets-of', 'store', 'internal-secret')).toBe('a new one')
})
