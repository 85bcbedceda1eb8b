import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
// @ts-expect-error a script of the image's build, which has no types
import { carryAssets } from './carry-assets.mjs'

const carry = carryAssets as (ours: string, previous?: string) => string[]
const folder = mkdtempSync(join(tmpdir(), 'skyfolio-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const release = (name: string, files: string[]): string => {
  const assets = join(folder, name, 'client/assets')
  mkdirSync(assets, { recursive: true })
  for (const file of files) writeFileSync(join(assets, file), name)
  return join(folder, name)
}
const served = (dist: string) => readdirSync(join(dist, 'client/assets')).sort()

test('includes the files of the previous release, and no older ones', () => {
  const [first, second, third] = [
    release('1', ['react-0.js', 'home-1.js', 'home-1.js.br']),
    release('2', ['react-0.js', 'home-2.js']),
    release('3', ['react-0.js', 'home-3.js']),
  ]
  expect(carry(first)).toEqual([])
  expect(carry(second, first)).toEqual(['home-1.js', 'home-1.js.br'])
  expect(carry(third, second)).toEqual(['home-2.js'])
  expect(served(second)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'react-0.js'])
  expect(served(third)).toEqual(['home-2.js', 'home-3.js', 'react-0.js'])
})

test('includes nothing of a release without a list', () => {
  const old = release('old', ['home-0.js'])
  expect(carry(release('new', ['home-9.js']), old)).toEqual([])
})
