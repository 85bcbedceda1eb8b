import { expect, test } from '@jest/globals'
import { outsideServices } from './outside.ts'

const states = (...told: Parameters<typeof outsideServices>) =>
  outsideServices(...told).map(({ name, state }) => [name, String(state).replace('OUTSIDE_STATE_', '')])

test('a new site says what it does without', () => {
  expect(states({}, null)).toEqual([
    ['Stripe', 'NOT_CONFIGURED'],
    ['Shippo', 'NOT_CONFIGURED'],
    ['EasyPost', 'NOT_CONFIGURED'],
    ['Mail', 'NOT_CONFIGURED'],
  ])
  expect(states({ MAIL_DIR: '/outbox' }, 'test').map(([, state]) => state)).toEqual([
    ...['STOOD_IN', 'NOT_CONFIGURED', 'NOT_CONFIGURED', 'STOOD_IN'],
  ])
})

test('what is configured is said without its keys', () => {
  const config = { SHIPPO_API_KEY: 'secret-1', EASYPOST_API_KEY: 'secret-2', SMTP_URL: 'smtps://u:secret-3@mail' }
  expect(new Set(states(config, 'stripe').map(([, state]) => state))).toEqual(new Set(['CONFIGURED']))
  expect(JSON.stringify(outsideServices(config, 'stripe'))).not.toContain('secret')
})
