import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { startTestServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'

const importFile = jest.fn<() => never>(() => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
jest.unstable_mockModule('./visit-counter.tsx', importFile)
const { Analytics } = await import('./analytics.tsx')

beforeEach(() => {
  startTestServer().respond('/api/site-settings', [{ key: 'google_analytics_id', value: 'G-TEST' }])
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('analytics without its file', () => {
  it('leaves the page as it is', async () => {
    visit(
      <>
        <h1>Saturn</h1>
        <Analytics pattern="/" />
      </>,
    )
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(importFile).toHaveBeenCalled()
    screen.getByText('Saturn')
  })
})
