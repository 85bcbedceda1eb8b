import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Reply } from '../../site/testing/api-server.ts'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import SettingsScreen from './settings-screen.tsx'

const server = withApiServer()
let stored: Record<string, string>
beforeEach(() => {
  stored = { tagline: 'Old line', footer_text: 'Old foot' }
  server.on('GET /api/settings', () => ({ body: Object.entries(stored).map(([key, value]) => ({ key, value })) }))
})

const open = async (name: string) => {
  const tab = screen.getByRole('tab', { name })
  await user.click(tab)
  return within(await screen.findByRole('tabpanel', { name }))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fill(field(label), value)

describe('settings screen', () => {
  it.each([
    ['General', 'Tagline'],
    ['Analytics', 'Measurement ID'],
  ])('keeps what is typed under %s while another tab is open', async (tab, label) => {
    asOwner(<SettingsScreen />)
    const panel = await open(tab)
    await panel.findByLabelText(label)
    await type(label, 'Half a line')
    await open(tab === 'General' ? 'Analytics' : 'General')
    await open(tab)
    expect(field(label).value).toBe('Half a line')
  })

  it('writes the draft of the privacy page at the next try after a failure', async () => {
    server.on('GET /api/admin/privacy-page', () => ({ body: { pageId: null, added: [], removed: [] } }))
    server.on('POST /api/admin/privacy-page', () => ({ status: 409, body: { message: 'The address is taken' } }))
    asOwner(<SettingsScreen />)
    const analytics = await open('Analytics')
    await user.click(await analytics.findByRole('button', { name: 'Write a draft' }))
    await screen.findByText('The address is taken')
    server.on('POST /api/admin/privacy-page', () => ({ status: 201, body: { id: 7 } }))
    await user.click(analytics.getByRole('button', { name: 'Write a draft' }))
    await waitFor(() =>
      expect(server.calls.filter(({ call }) => call === 'POST /api/admin/privacy-page')).toHaveLength(2),
    )
  })

  it('refuses an observing place that the site does not know, at its field, and stores nothing', async () => {
    server.on('GET /api/skybug/towns?q=Atlantis&limit=1', () => ({ body: [] }))
    server.on('GET /api/skybug/towns?q=Tucson&limit=1', () => ({
      body: [
        { name: 'Tucson, Arizona, US', lat: 32.22, lon: -110.97, population: 531_641, timeZone: 'America/Phoenix' },
      ],
    }))
    for (const key of ['tagline', 'observing_place'])
      server.on(`PATCH /api/settings/${key}`, ({ value }) => {
        stored[key] = String(value)
        return { body: {} }
      })
    asOwner(<SettingsScreen />)
    const general = await open('General')
    await general.findByLabelText('Tagline')
    await type('Tagline', 'New line')
    await type('Observing place', 'Atlantis')
    await user.click(general.getByRole('button', { name: 'Save' }))
    await general.findByText(/^No town of 5,000 people or more is called 'Atlantis': .* latitude and longitude/)
    expect(field('Observing place').getAttribute('aria-invalid')).toBe('true')
    expect(server.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
    await type('Observing place', 'Tucson')
    await user.click(general.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings updated successfully')
    expect(stored).toMatchObject({ tagline: 'New line', observing_place: 'Tucson' })
  })

  it.each([
    ['Denver', 'America/Denver'],
    ['new york', 'America/New_York'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Flagstaff', 'America/Phoenix'],
  ])('stores the time zone that %s stands for', async (typed, zone) => {
    server.on('GET /api/skybug/towns?q=Flagstaff&limit=1', () => ({
      body: [{ name: 'Flagstaff, AZ, United States', lat: 35.2, lon: -111.65, population: 70_320, timeZone: zone }],
    }))
    server.on('PATCH /api/settings/time_zone', ({ value }) => {
      stored.time_zone = String(value)
      return { body: {} }
    })
    asOwner(<SettingsScreen />)
    const general = await open('General')
    await general.findByLabelText('Time zone')
    await type('Time zone', typed)
    await user.click(general.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings updated successfully')
    expect(stored).toMatchObject({ time_zone: zone })
    expect(field('Time zone').value).toBe(zone)
  })

  it('refuses a time zone that no town has, at its field, and stores nothing', async () => {
    server.on('GET /api/skybug/towns?q=Atlantis&limit=1', () => ({ body: [] }))
    asOwner(<SettingsScreen />)
    const general = await open('General')
    await general.findByLabelText('Time zone')
    await type('Time zone', 'Atlantis')
    await user.click(general.getByRole('button', { name: 'Save' }))
    await general.findByText(/^No town of 5,000 people or more is called 'Atlantis'/)
    expect(field('Time zone').getAttribute('aria-invalid')).toBe('true')
    expect(server.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  })

  it("shows as the footer's text what stands there by itself, with the present year", async () => {
    asOwner(<SettingsScreen />)
    await (await open('General')).findByLabelText('Footer text')
    expect(field('Footer text').placeholder).toBe(`© 2025–${new Date().getFullYear()} Skyfolio`)
  })

  it('keeps what is typed during a save', async () => {
    let saved: (reply: Reply) => void = () => undefined
    server.on('PATCH /api/settings/tagline', ({ value }) => {
      stored.tagline = String(value)
      return new Promise(resolve => (saved = resolve))
    })
    asOwner(<SettingsScreen />)
    const general = await open('General')
    await general.findByLabelText('Tagline')
    await type('Tagline', 'New line')
    await user.click(general.getByRole('button', { name: 'Save' }))
    await type('Footer text', 'New foot')
    await type('Tagline', 'Newer line')
    await act(async () => saved({ body: {} }))
    await screen.findByText('Settings updated successfully')
    expect(field('Tagline').value).toBe('Newer line')
    expect(field('Footer text').value).toBe('New foot')
    expect(server.bodiesOf('PATCH /api/settings/tagline')).toEqual([{ value: 'New line' }])
  })

  it("shows the site's share picture as previews do, and removes it at once", async () => {
    stored['share_image_id'] = '7'
    server.on('GET /api/images/7', () => ({ body: ownersImage(7) }))
    server.on('PATCH /api/settings/share_image_id', ({ value }) => {
      stored['share_image_id'] = String(value)
      return { body: {} }
    })
    asOwner(<SettingsScreen />)
    await open('General')
    const field = within(await screen.findByRole('group', { name: 'Share picture' }))
    const shown = await field.findByRole('img', { name: 'The picture “Picture 7”' })
    expect(shown.getAttribute('src')).toBe('/uploads/gallery/7-share.jpg')
    await user.click(field.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Share picture updated')
    expect(server.bodiesOf('PATCH /api/settings/share_image_id')).toEqual([{ value: '' }])
    await field.findByRole('button', { name: 'Choose a picture' })
    expect(field.queryByRole('img')).toBeNull()
  })

  it('stores how pictures are compressed at once', async () => {
    server.on('PATCH /api/settings/picture_compression', ({ value }) => {
      stored['picture_compression'] = String(value)
      return { body: {} }
    })
    asOwner(<SettingsScreen />)
    await open('General')
    const choice = await screen.findByLabelText<HTMLSelectElement>('Picture compression')
    expect(choice.value).toBe('finer')
    await fill(choice, 'smaller')
    await screen.findByText('Picture compression updated')
    expect(server.bodiesOf('PATCH /api/settings/picture_compression')).toEqual([{ value: 'smaller' }])
    await waitFor(() => expect(choice.value).toBe('smaller'))
  })

  it('shows what the server has stored after a save', async () => {
    server.on('PATCH /api/settings/tagline', () => {
      stored.tagline = 'As the server keeps it'
      return { body: {} }
    })
    asOwner(<SettingsScreen />)
    const general = await open('General')
    await general.findByLabelText('Tagline')
    await type('Tagline', 'New line')
    await user.click(general.getByRole('button', { name: 'Save' }))
    await screen.findByDisplayValue('As the server keeps it')
  })
})
