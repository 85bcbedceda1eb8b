import { afterEach, describe, expect, it } from '@jest/globals'
import type { LaunchConfig } from '../config.ts'
import { DATABASE_USERS, type DatabaseUris } from '../databases/database-users.ts'
import { commonEnvironment } from './process-environment.ts'
import { siteProcesses } from './site-processes.ts'
import type { Secrets } from './secrets.ts'

const before = { ...process.env }
afterEach(() => void (process.env = { ...before }))

const environments = () => {
  const config = { PORT: 3000, SKYFOLIO_DATA_DIR: '/data', LOG_LEVEL: 'info' } as LaunchConfig
  const secrets = { TOTP_KEY: 'totp', PASSWORD_PEPPER: 'pepper', INTERNAL_SECRET: 'x'.repeat(32) } as Secrets
  const mongoUris = Object.fromEntries(DATABASE_USERS.map(user => [user, `mongodb://${user}`])) as DatabaseUris
  const ports = { content: 1, media: 2, bytes: 3, store: 4, skybug: 5 }
  const programs = siteProcesses({ config, secrets, mongoUris, redisUrl: null, ports })
  return new Map(programs.map(({ name, env }) => [name, env]))
}

/** The processes that get a variable. */
const readersOf = (name: string) => [...environments()].filter(([, env]) => name in env).map(([process]) => process)

describe('processes of npm start', () => {
  it('get from the environment what they have a setting for, and nothing of the shell', () => {
    Object.assign(process.env, {
      ...{ STRIPE_SECRET_KEY: 'sk', MODEL_KEY_FILE: '/model-key', UPLOAD_MAX_PIXELS: '5', TZ: 'UTC' },
      ...{ AWS_SECRET_ACCESS_KEY: 'of the shell', MONGODB_URI: 'mongodb://all', STORE_MONGODB_URI: 'mongodb://more' },
    })
    expect(readersOf('STRIPE_SECRET_KEY')).toEqual(['store'])
    expect(readersOf('MODEL_KEY_FILE')).toEqual(['skybug'])
    expect(readersOf('UPLOAD_MAX_PIXELS')).toEqual(['media', 'worker'])
    expect(readersOf('TZ')).toHaveLength(6)
    expect(readersOf('AWS_SECRET_ACCESS_KEY')).toEqual([])
    expect(readersOf('STORE_MONGODB_URI')).toEqual([])
    expect(environments().get('store')?.['MONGODB_URI']).toBe('mongodb://store')
    expect(environments().get('gateway')).not.toHaveProperty('MONGODB_URI')
  })

  it('get their own secrets only', () => {
    expect(readersOf('TOTP_KEY')).toEqual(['content'])
    expect(readersOf('PASSWORD_PEPPER')).toEqual(['content'])
    expect(readersOf('SESSION_SECRET')).toEqual(['gateway'])
  })

  it('get the secrets of the data directory that the environment does not set', () => {
    const content = () => environments().get('content')
    expect(content()).toMatchObject({ PASSWORD_PEPPER: 'pepper', TOTP_KEY: 'totp' })
    Object.assign(process.env, { PASSWORD_PEPPER: 'mine', TOTP_KEY_FILE: '/totp-key' })
    expect(content()).toMatchObject({ PASSWORD_PEPPER: 'mine', TOTP_KEY_FILE: '/totp-key' })
    expect(content()).not.toHaveProperty('TOTP_KEY')
    Object.assign(process.env, { PASSWORD_PEPPER: '', SESSION_SECRET_FILE: '/session' })
    expect(content()).toMatchObject({ PASSWORD_PEPPER: 'pepper' })
    expect(environments().get('gateway')).toMatchObject({ SESSION_SECRET_FILE: '/session' })
    expect(environments().get('gateway')).not.toHaveProperty('SESSION_SECRET')
  })

  it('share with programs of others no secret at all', () => {
    Object.assign(process.env, { STRIPE_SECRET_KEY: 'sk', PATH: '/bin' })
    expect(commonEnvironment()).not.toHaveProperty('STRIPE_SECRET_KEY')
    expect(commonEnvironment()['PATH']).toBe('/bin')
  })
})
