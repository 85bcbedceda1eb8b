/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startTestServer } from '../testing/server.ts'
import { furnishWindow, visit } from '../testing/visit.tsx'

const asked = jest.fn<() => never>(() => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
jest.unstable_mockModule('./counting.tsx', asked)
const { Analytics } = await import('./analytics.tsx')

beforeEach(() => {
  furnishWindow()
  startTestServer().answer('/api/site-settings', [{ key: 'google_analytics_id', value: 'G-TEST' }])
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

test('where the file that counts is kept out, the page stays', async () => {
  visit(
    <>
      <h1>Saturn</h1>
      <Analytics pattern="/" />
    </>,
  )
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(asked).toHaveBeenCalled()
  expect(screen.getByText('Saturn')).toBeTruthy()
})
