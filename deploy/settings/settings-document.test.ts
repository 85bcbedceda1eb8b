import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { settingsDocument } from './settings-document.ts'

const path = join(import.meta.dirname, '../../docs/settings.md')

test('the table of settings says what the schemas say (npm run settings makes it)', async () => {
  const document = await settingsDocument(path)
  expect(readFileSync(path, 'utf8')).toBe(document)
  // Every line says what its setting is for.
  const silent = document.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line) && / \| +\|$/.test(line))
  expect(silent).toEqual([])
})
