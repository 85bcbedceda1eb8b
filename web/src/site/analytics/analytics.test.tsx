import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { user } from '../testing/user.ts'
import { visit } from '../testing/visit.tsx'
import { Analytics } from './analytics.tsx'

const calls = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(call => [...Array.from(call)])
const views = () => calls().filter(call => call[0] === 'event' && call[1] === 'page_view')
const scripts = () => [...document.head.querySelectorAll('script')].map(script => script.src)

let server: TestServer
let warnings: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  server = startTestServer()
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  delete (window as { dataLayer?: unknown }).dataLayer
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('analytics', () => {
  it('warns in the console without an identifier, and does nothing else', async () => {
    visit(<Analytics pattern="/" />)
    await waitFor(() => expect(warnings).toHaveBeenCalledTimes(1))
    expect(calls()).toEqual([])
    expect(scripts()).toEqual([])
  })

  it('loads the script with one, and sends a page view for each change of the route', async () => {
    server.respond('/api/site-settings', [{ key: 'google_analytics_id', value: 'G-TEST' }])
    visit(
      <>
        <Link to="/blog/saturn">Saturn</Link>
        <Analytics pattern="/blog/:slug" />
      </>,
    )
    await waitFor(() => expect(views()).toHaveLength(1))
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
    await user.click(screen.getByText('Saturn'))
    await waitFor(() => expect(views()).toHaveLength(2))
    expect(views()[1]?.[2]).toMatchObject({ page_path: '/blog/:slug' })
    expect(warnings).not.toHaveBeenCalled()
  })
})
