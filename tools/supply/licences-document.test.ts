import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { licencesDocument, notAccepted, shippedPackages } from './licences-document.ts'

const ROOT = join(import.meta.dirname, '../..')
const path = join(ROOT, 'docs/licences.md')
const packages = shippedPackages(join(ROOT, 'package-lock.json'))

test('what ships is under licences that somebody has looked at', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(notAccepted(packages)).toEqual([])
  const copied = { name: 'x', version: '1', licence: 'AGPL-3.0-only' }
  expect(notAccepted([...packages, copied, { ...copied, licence: 'MIT AND GPL-3.0' }])).toHaveLength(2)
})

test('the list of licences is that of the lock file (npm run licences makes it)', async () => {
  expect(readFileSync(path, 'utf8')).toBe(await licencesDocument(path, packages))
})
