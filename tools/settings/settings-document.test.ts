import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { settingsDocument } from './settings-document.ts'

const path = join(import.meta.dirname, '../../docs/settings.md')

test('docs/settings.md matches the schemas (npm run settings generates it)', async () => {
  const document = await settingsDocument(path)
  expect(readFileSync(path, 'utf8')).toBe(document)
  // Every setting has a meaning.
  const silent = document.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line) && / \| +\|$/.test(line))
  expect(silent).toEqual([])
})
