import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { replaceKeys, secretsOf } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skyfolio-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const keys = { PASSWORD_PEPPER: 'p'.repeat(64), TOTP_KEY: 't'.repeat(64) }
const isPrivate = (file: string) => (statSync(file).mode & 0o777) === 0o600

describe('the keys of another site', () => {
  it('take the place of those of a data directory, whose other secrets stay', () => {
    const before = secretsOf(dataDir)
    expect(replaceKeys(dataDir, keys, { keepFormer: false })).toBeNull()
    expect(secretsOf(dataDir)).toEqual({ ...before, ...keys })
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    expect(isPrivate(join(dataDir, 'secrets.json'))).toBe(true)
  })

  it('leave the keys of a site that is replaced in a file beside them, unless they are the same', () => {
    const before = secretsOf(dataDir)
    const former = replaceKeys(dataDir, keys, { keepFormer: true }) ?? ''
    expect(JSON.parse(readFileSync(former, 'utf8'))).toEqual(before)
    expect(isPrivate(former)).toBe(true)
    expect(replaceKeys(dataDir, keys, { keepFormer: true })).toBeNull()
    expect(readdirSync(dataDir)).toHaveLength(2)
  })
})
