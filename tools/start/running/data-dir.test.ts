import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openDataDir } from './data-dir.ts'

describe('the data directory', () => {
  let folder: string
  let dataDir: string
  const umask = process.umask()
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skyfolio-data-dir-'))
    dataDir = join(folder, 'data')
  })
  afterEach(() => {
    process.umask(umask)
    rmSync(folder, { recursive: true })
  })

  it('opens again once it is created', () => {
    openDataDir(dataDir)
    mkdirSync(join(dataDir, 'mongo'))
    expect(() => openDataDir(dataDir)).not.toThrow()
  })

  it('may have the keys of another site before its first start', () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secrets.json'), '{}')
    expect(() => openDataDir(dataDir)).not.toThrow()
  })

  it('is refused when its data is from before 1.0.0, and stays refused', () => {
    mkdirSync(join(dataDir, 'mongo'), { recursive: true })
    const message = `${dataDir} has data in a format from before 1.0.0; this version of Skyfolio reads format 1. Move the folder away, or set SKYFOLIO_DATA_DIR to another one, and start again.`
    for (const _time of ['once', 'and again']) expect(() => openDataDir(dataDir)).toThrow(new Error(message))
  })

  it('is refused when its data is in another format', () => {
    openDataDir(dataDir)
    const file = join(dataDir, 'format.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ format: 1 })
    writeFileSync(file, '{ "format": 2 }')
    expect(() => openDataDir(dataDir)).toThrow(`${dataDir} has data in format 2`)
  })
})
