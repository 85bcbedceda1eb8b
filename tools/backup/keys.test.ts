import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { callersFolder } from './config.ts'
import { readSecretsFile, UnfitSecrets } from './keys.ts'
import { readRestoreArguments } from './restore-arguments.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyfolio-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (content: string) => {
  const path = join(folder, 'secrets.json')
  writeFileSync(path, content)
  return readSecretsFile(path)
}

describe('secrets.json', () => {
  const [pepper, key] = ['p'.repeat(64), 't'.repeat(64)]

  it('has the keys that a restored site needs, and others that it does not', () => {
    const content = { PASSWORD_PEPPER: pepper, TOTP_KEY: key, SESSION_SECRET: 's'.repeat(64) }
    expect(read(JSON.stringify(content))).toEqual({ PASSWORD_PEPPER: pepper, TOTP_KEY: key })
    expect(read(JSON.stringify({ TOTP_KEY: key }))).toEqual({ TOTP_KEY: key })
  })

  it.each(['', '{', '[]', 'null', '{}', '{"TOTP_KEY":"hunter2"}', '{"PASSWORD_PEPPER":5}'])(
    'is refused without a word of its content: %s',
    content => {
      expect(() => read(content)).toThrow(UnfitSecrets)
      expect(() => read(content)).toThrow(/^(?!.*hunter2).*secrets\.json.*--secrets takes the secrets\.json/)
    },
  )

  it('is refused when it is not there', () => {
    expect(() => readSecretsFile(join(folder, 'nowhere.json'))).toThrow(/can't be read \(ENOENT\)/)
  })
})

describe('the arguments of npm run restore', () => {
  it.each([
    [['site.backup'], { replace: false, secrets: null }],
    [['site.backup', '--replace'], { replace: true, secrets: null }],
    [['--secrets', 'secrets.json', 'site.backup'], { replace: false, secrets: 'secrets.json' }],
    [['site.backup', '--secrets=secrets.json', '--replace'], { replace: true, secrets: 'secrets.json' }],
  ])('%j', (words, { replace, secrets }) => {
    expect(readRestoreArguments(words)).toEqual({
      goOn: false,
      file: resolve(callersFolder(), 'site.backup'),
      replace,
      secrets: secrets && resolve(callersFolder(), secrets),
    })
  })

  it('may be the standard input, or end maintenance mode', () => {
    expect(readRestoreArguments(['-'])).toMatchObject({ file: '-' })
    expect(readRestoreArguments(['--go-on'])).toEqual({ goOn: true })
  })

  it.each(
    [[], ['a', 'b'], ['a', '--secret', 'b'], ['a', '--secrets'], ['--go-on', 'a'], ['--go-on', '--replace']].map(
      words => [words],
    ),
  )('are refused with the usage: %j', words => {
    expect(() => readRestoreArguments(words)).toThrow(/^Usage: npm run restore/)
  })
})
