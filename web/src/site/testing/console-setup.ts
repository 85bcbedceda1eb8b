import { format } from 'node:util'
import { afterAll, afterEach, beforeEach } from '@jest/globals'

// What React, a library or the application complains about fails the test. A test that expects a complaint says so by
// `jest.spyOn(console, 'error').mockImplementation(() => undefined)`, which holds until the test ends.

const complaints: string[] = []

const collect = (...message: unknown[]) => void complaints.push(format(...message))

const refuseComplaints = () => {
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(`The console was told:\n${found.join('\n')}`)
}

beforeEach(() => void Object.assign(console, { error: collect, warn: collect }))
afterEach(refuseComplaints)
// What comes while the last test is cleaned up.
afterAll(refuseComplaints)
