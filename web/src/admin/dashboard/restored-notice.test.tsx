import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Maintenance } from '../../api/admin/store.ts'
import { user } from '../../site/testing/user.ts'
import { Responded } from '../../site/testing/visit.tsx'
import { answer, asOwner, withApiServer } from '../testing/as-owner.tsx'
import { RestoredNotice } from './notices.tsx'

const HOLD = 'GET /api/admin/hold'
const END = 'POST /api/admin/hold/end'
const hold: Maintenance = {
  backupAt: '2026-11-20T10:00:00.000Z',
  restoredAt: '2026-11-21T10:00:00.000Z',
  waitingMails: 3,
}

const server = withApiServer()
const continueButton = () => screen.findByRole('button', { name: 'Continue' })

describe('maintenance notice', () => {
  it('says when the backup was made and what is waiting, and lets the owner resume', async () => {
    let waiting: typeof hold | null = hold
    server.on(HOLD, () => ({ body: { hold: waiting } }))
    server.on(END, () => {
      waiting = null
      return { status: 204 }
    })
    asOwner(<RestoredNotice />)
    await screen.findByText(/Restored from a backup of November 20, 2026 at 5:00.AM – mails and payments wait/)
    await screen.findByText(/3 mails are waiting\./)
    await user.click(await continueButton())
    await answer('Cancel')
    expect(server.bodiesOf(END)).toHaveLength(0)
    await user.click(await continueButton())
    await answer('Continue')
    await screen.findByText('Mails and payments continue')
    await waitFor(() => expect(screen.queryByText(/Restored from a backup/)).toBeNull())
  })

  it('stays, with an error, when the store does not respond', async () => {
    server.on(HOLD, () => ({ body: { hold } }))
    server.on(END, () => ({ status: 503, body: { message: 'The store does not answer' } }))
    asOwner(<RestoredNotice />)
    await user.click(await continueButton())
    await answer('Continue')
    await screen.findByText('The store does not answer')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBeNull())
  })

  it('is absent without a restore', async () => {
    server.on(HOLD, () => ({ body: { hold: null } }))
    asOwner(
      <>
        <RestoredNotice />
        <Responded address="/api/admin/hold" />
      </>,
    )
    await screen.findByText('Responded')
    expect(screen.queryByText(/Restored from a backup/)).toBeNull()
  })
})
