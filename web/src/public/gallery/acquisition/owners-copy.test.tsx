import { beforeEach, describe, expect, it } from '@jest/globals'
import { integrationOf, SESSION_NUMBERS } from '@skyfolio/domain/acquisition/sessions'
import { act, cleanup, screen } from '@testing-library/react'
import { Navigation } from '../../../site/navigation/navigation.tsx'
import { sampleImage } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { user } from '../../../site/testing/user.ts'
import { visit } from '../../../site/testing/visit.tsx'
import { Integration } from './integration.tsx'
import type { Session } from './session-texts.ts'

const unknown = Object.fromEntries(Object.keys(SESSION_NUMBERS).map(name => [name, null]))
const sessions = [{ ...unknown, night: null, filter: 'Ha', notes: null, frames: 60, exposureSeconds: 300 } as Session]
const image = sampleImage(2, { sessions, integration: integrationOf(sessions) })

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/equipment', [{ id: 1, kind: 'filter', name: 'Ha', astrobinId: 4663 }])
})

const show = async (user: object | null) => {
  server.respond('/api/me', { user })
  visit([<Navigation key="navigation" />, <Integration key="integration" image={image} />])
  await screen.findByRole('region', { name: 'Total integration 5 h' })
}
const button = () => screen.queryByRole('button', { name: 'Copy for AstroBin' })
/** Until what is loaded on demand would be there. */
const settle = () =>
  act(async () => {
    await import('./owners-copy.tsx')
  })

describe('Copy for AstroBin on a photograph', () => {
  it('is there for who manages photographs, and shows the text where copying is refused', async () => {
    let copied = ''
    const clipboard = { writeText: (text: string) => Promise.resolve(void (copied = text)) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    await show({ id: 1, email: 'owner@example.com', name: 'Owner', role: 'admin' })
    await user.click(await screen.findByRole('button', { name: 'Copy for AstroBin' }))
    await screen.findByText(/^Copied/)
    expect(copied).toBe('filter,number,duration\n4663,60,300')
    clipboard.writeText = () => Promise.reject(new DOMException('refused'))
    await user.click(screen.getByRole('button', { name: 'Copy for AstroBin' }))
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/^The browser did not allow copying/)
    expect(text.value).toBe(copied)
  })

  it('is there for nobody else', async () => {
    await show({ id: 2, email: 'shipper@example.com', name: 'Shipper', role: 'shipper' })
    await screen.findAllByText('Admin')
    await settle()
    expect(button()).toBeNull()
    cleanup()
    await show(null)
    await settle()
    expect(button()).toBeNull()
  })
})
