import { describe, expect, it } from '@jest/globals'
import { integrations } from './integrations-rpc.ts'

const states = (...parameters: Parameters<typeof integrations>) =>
  integrations(...parameters).map(({ name, state }) => [name, String(state).replace('INTEGRATION_STATE_', '')])

describe('integrations', () => {
  it('are reported as missing, or as replaced in test mode', () => {
    expect(states({}, 'off')).toEqual([
      ['Stripe', 'NOT_CONFIGURED'],
      ['Shippo', 'NOT_CONFIGURED'],
      ['EasyPost', 'NOT_CONFIGURED'],
      ['Mail', 'NOT_CONFIGURED'],
    ])
    expect(states({ MAIL_DIR: '/outbox' }, 'test').map(([, state]) => state)).toEqual([
      ...['SUBSTITUTED', 'NOT_CONFIGURED', 'NOT_CONFIGURED', 'SUBSTITUTED'],
    ])
  })

  it('say where mails that became files are', () => {
    const mail = integrations({ MAIL_DIR: '/srv/skyfolio/.data/outbox' }, 'test').find(({ name }) => name === 'Mail')
    expect(mail?.fallback).toContain('/srv/skyfolio/.data/outbox')
  })

  it('are reported as configured without their keys', () => {
    const keysOf = (...parameters: Parameters<typeof integrations>) =>
      integrations(...parameters).flatMap(({ keys }) => (keys ?? []).map(({ name, isSet }) => [name, isSet]))
    const STRIPE = { STRIPE_SECRET_KEY: 'secret-4', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'secret-5' }
    const config = {
      ...STRIPE,
      SHIPPO_API_KEY: 'secret-1',
      EASYPOST_API_KEY: 'secret-2',
      SMTP_URL: 'smtps://u:secret-3@mail',
    }
    expect(new Set(states(config, 'stripe').map(([, state]) => state))).toEqual(new Set(['CONFIGURED']))
    expect(JSON.stringify(integrations(config, 'stripe'))).not.toContain('secret')
    const names = [
      ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ...['SHIPPO_API_KEY', 'EASYPOST_API_KEY', 'SMTP_URL'],
    ]
    expect(keysOf(config, 'stripe')).toEqual(names.map(name => [name, true]))
    expect(keysOf({ MAIL_DIR: '/outbox' }, 'test')).toEqual(names.map(name => [name, false]))
  })
})
