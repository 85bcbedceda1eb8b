import { expect, jest, test } from '@jest/globals'
import type { Request, Response } from 'express'
import type { ContentClient } from '../clients/content-client.ts'
import { createCallers } from './callers.ts'
import type { Sessions } from './sessions.ts'

const request = { headers: {} } as Request
const response = {} as Response

test('session check takes two seconds at most, whatever the deadline of the route', async () => {
  const checkSession = jest.fn((_identity: unknown, _call: { deadlineMs: number }) => Promise.resolve({ id: 1 }))
  const callers = createCallers({
    sessions: { read: async () => ({ userId: 1, version: 1 }) } as unknown as Sessions,
    publicUrl: 'https://sky.example',
    checkApiKey: () => Promise.reject(new Error('there is no key')),
    content: { users: { checkSession } } as unknown as ContentClient,
  })
  const call = { requestId: 'r', deadlineMs: 10_000 }
  await callers(request, response, call)
  await callers(request, response, { ...call, deadlineMs: 500 })
  expect(checkSession.mock.calls.map(([, { deadlineMs }]) => deadlineMs)).toEqual([2_000, 500])
})
