/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SWRConfig } from 'swr'
import { dataSettings } from '../../../http/data-settings.ts'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { dismissToast } from '../../../ui/toast.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import { startApiServer, type ApiServer } from '../../site/testing/api-server.ts'
import { furnishWindow } from '../../site/testing/visit.tsx'
import { RestoredNotice } from './restored-notice.tsx'

configure({ asyncUtilTimeout: 15_000 })

const HOLD = 'GET /api/admin/hold'
const END = 'POST /api/admin/hold/end'
const hold = { backupAt: '2026-11-20T10:00:00.000Z', restoredAt: '2026-11-21T10:00:00.000Z', waitingMails: 3 }

let server: ApiServer
beforeEach(() => {
  furnishWindow()
  server = startApiServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

const show = () =>
  render(
    <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>
      <ConfirmProvider>
        <RestoredNotice />
      </ConfirmProvider>
      <Toasts />
    </SWRConfig>,
  )
const goOn = () => screen.findByRole('button', { name: 'Go on' })
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('after a restore it says of when the backup was and what waits; the owner lets it go on', async () => {
  let waiting: typeof hold | null = hold
  server.on(HOLD, () => ({ body: { hold: waiting } }))
  server.on(END, () => {
    waiting = null
    return { status: 204 }
  })
  show()
  await screen.findByText(/Restored from a backup of November 20, 2026 at 5:00.AM – mails and payments wait/)
  await screen.findByText(/3 mails are waiting\./)
  fireEvent.click(await goOn())
  await answer('Cancel')
  expect(server.bodiesOf(END)).toHaveLength(0)
  fireEvent.click(await goOn())
  await answer('Go on')
  await screen.findByText('Mails and payments go on')
  await waitFor(() => expect(screen.queryByText(/Restored from a backup/)).toBeNull())
})

test('a store that does not answer is told of, and the notice stays', async () => {
  server.on(HOLD, () => ({ body: { hold } }))
  server.on(END, () => ({ status: 503, body: { message: 'The store does not answer' } }))
  show()
  fireEvent.click(await goOn())
  await answer('Go on')
  await screen.findByText('The store does not answer')
  expect(await goOn()).toBeTruthy()
})

test('without a restore there is nothing', async () => {
  server.on(HOLD, () => ({ body: { hold: null } }))
  const { container } = show()
  await waitFor(() => expect(server.calls.some(({ call }) => call === HOLD)).toBe(true))
  expect(container.textContent).toBe('')
})
