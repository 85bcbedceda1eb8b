import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { ConfigError, readConfig, serviceSettings } from './config.ts'

const schema = z.object({
  ...serviceSettings,
  SECRET: z.string().min(8),
  COUNT: z.number().int().max(10).default(3).describe('How many.'),
  ON: z.boolean().default(false),
})
const good = {
  ...{ GRPC_PORT: '0', MONGODB_URI: 'mongodb://localhost/', MONGODB_DATABASE: 'x', SECRET: 'long enough' },
  INTERNAL_SECRET: 'long enough for what is between processes',
}

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(schema, env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  throw new Error('Nothing was wrong')
}

describe('config', () => {
  it('reads numbers and booleans from strings and treats empty as unset', () => {
    const config = readConfig(schema, { ...good, COUNT: '7', ON: 'yes', LOG_LEVEL: '' })
    expect(config).toMatchObject({ GRPC_PORT: 0, COUNT: 7, ON: true, LOG_LEVEL: 'info', DRAIN_SECONDS: 10 })
    expect(readConfig(schema, { ...good, ON: 'false' }).ON).toBe(false)
  })

  it('reports all errors at once, with what each setting is for and without its value', () => {
    const problems = problemsOf({ SECRET: 'tooshrt', COUNT: '1e3', ON: 'maybe', MONGODB_URI: 'postgres://u:pw@h' })
    expect(problems.map(problem => problem.split(':')[0]).sort()).toEqual(
      ['COUNT', 'GRPC_PORT', 'INTERNAL_SECRET', 'MONGODB_DATABASE', 'MONGODB_URI', 'ON', 'SECRET'].sort(),
    )
    expect(problems.join()).toContain('How many.')
    expect(problems.join()).not.toMatch(/tooshrt|maybe|pw/)
  })

  it('reads a setting from the file that NAME_FILE names, without its final newline', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret')
    writeFileSync(file, 'from the file\n')
    const { SECRET, ...rest } = good
    expect(readConfig(schema, { ...rest, SECRET_FILE: file }).SECRET).toBe('from the file')
    expect(problemsOf({ ...good, SECRET, SECRET_FILE: file })).toEqual([expect.stringContaining('twice')])
    expect(problemsOf({ ...rest, SECRET_FILE: `${file}.missing` })).toEqual([expect.stringContaining('ENOENT')])
  })
})
