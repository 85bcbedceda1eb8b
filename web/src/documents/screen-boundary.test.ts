/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { reloadOnce } from './screen-boundary.tsx'

// The reload itself is seen in a browser (e2e/new-release.journey.ts): here, whether it comes to the question.
const missing = (file: string) => new Error(`Failed to fetch dynamically imported module: ${file}`)
const fetchMock = jest.fn<typeof fetch>()
beforeEach(() => {
  sessionStorage.clear()
  fetchMock.mockReset().mockRejectedValue(new Error('offline'))
  globalThis.fetch = fetchMock
})
const guards: ((event: Event) => void)[] = []
afterEach(() => guards.splice(0).forEach(guard => window.removeEventListener('beforeunload', guard)))

describe('reloadOnce', () => {
  it('asks the site before it reloads for a missing file', () => {
    reloadOnce(missing('/assets/a-1.js'))
    expect(fetchMock).toHaveBeenCalledWith('', { method: 'HEAD' })
  })

  it('reloads once for each file', () => {
    reloadOnce(missing('/assets/a-1.js'))
    reloadOnce(missing('/assets/a-1.js'))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    reloadOnce(missing('/assets/b-1.js'))
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('ignores other errors, and unsaved input', () => {
    reloadOnce(new Error('x is not a function'))
    guards.push(event => event.preventDefault())
    window.addEventListener('beforeunload', guards[0]!)
    reloadOnce(missing('/assets/a-1.js'))
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('does nothing where storage is refused, since it could not know whether it was the first time', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    try {
      reloadOnce(missing('/assets/a-1.js'))
      expect(fetchMock).not.toHaveBeenCalled()
    } finally {
      refused.mockRestore()
    }
  })
})
