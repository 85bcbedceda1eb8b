/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { reloadOnce } from './reload-once.ts'

// The reload itself is seen in a browser (e2e/new-release.journey.ts): here, whether it comes to the question.
const missing = (file: string) => new Error(`Failed to fetch dynamically imported module: ${file}`)
const asked = jest.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  asked.mockReset().mockRejectedValue(new Error('offline'))
  globalThis.fetch = asked
})
const guards: ((event: Event) => void)[] = []
afterEach(() => guards.splice(0).forEach(guard => window.removeEventListener('beforeunload', guard)))

test('a file that is gone: the site is asked first', () => {
  reloadOnce(missing('/assets/a-1.js'))
  expect(asked).toHaveBeenCalledWith('', { method: 'HEAD' })
})

test('once for a file', () => {
  reloadOnce(missing('/assets/a-1.js'))
  reloadOnce(missing('/assets/a-1.js'))
  expect(asked).toHaveBeenCalledTimes(1)
  reloadOnce(missing('/assets/b-1.js'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('not for mistakes of another kind, and not over something unsaved', () => {
  reloadOnce(new Error('x is not a function'))
  guards.push(event => event.preventDefault())
  window.addEventListener('beforeunload', guards[0]!)
  reloadOnce(missing('/assets/a-1.js'))
  expect(asked).not.toHaveBeenCalled()
})

test('not where storage is refused, for it could not be known that it was once', () => {
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  try {
    reloadOnce(missing('/assets/a-1.js'))
    expect(asked).not.toHaveBeenCalled()
  } finally {
    refused.mockRestore()
  }
})
