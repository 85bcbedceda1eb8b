/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { asOwner, furnishOwnersWindow } from '../admin/testing/as-owner.tsx'
import { startApiServer, type ApiServer, type Reply } from '../site/testing/api-server.ts'
import SettingsScreen from './settings-screen.tsx'

let server: ApiServer
let stored: Record<string, string>
beforeEach(() => {
  furnishOwnersWindow()
  stored = { tagline: 'Old line', footer_text: 'Old foot' }
  server = startApiServer()
  server.on('GET /api/settings', () => ({ body: Object.entries(stored).map(([key, value]) => ({ key, value })) }))
})
afterEach(() => {
  cleanup()
  dismissToast()
})

const open = async (name: string) => {
  const tab = screen.getByRole('tab', { name })
  fireEvent.mouseDown(tab)
  return within(await screen.findByRole('tabpanel', { name }))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test.each([
  ['General', 'Tagline'],
  ['Analytics', 'Measurement ID'],
])('what is typed under %s is still there after a look at another tab', async (tab, label) => {
  asOwner(<SettingsScreen />)
  const panel = await open(tab)
  await panel.findByLabelText(label)
  type(label, 'Half a line')
  await open(tab === 'General' ? 'Analytics' : 'General')
  await open(tab)
  expect(field(label).value).toBe('Half a line')
})

test('what is typed while a save is under way is not lost', async () => {
  let saved: (reply: Reply) => void = () => undefined
  server.on('PATCH /api/settings/tagline', ({ value }) => {
    stored.tagline = String(value)
    return new Promise(resolve => (saved = resolve))
  })
  asOwner(<SettingsScreen />)
  const general = await open('General')
  await general.findByLabelText('Tagline')
  type('Tagline', 'New line')
  fireEvent.click(general.getByRole('button', { name: 'Save' }))
  type('Footer text', 'New foot')
  type('Tagline', 'Newer line')
  await act(async () => saved({ body: {} }))
  await screen.findByText('Settings updated successfully')
  expect(field('Tagline').value).toBe('Newer line')
  expect(field('Footer text').value).toBe('New foot')
  expect(server.bodiesOf('PATCH /api/settings/tagline')).toEqual([{ value: 'New line' }])
})

test('what was saved is typed no longer: it follows what is stored', async () => {
  server.on('PATCH /api/settings/tagline', () => {
    stored.tagline = 'As the server keeps it'
    return { body: {} }
  })
  asOwner(<SettingsScreen />)
  const general = await open('General')
  await general.findByLabelText('Tagline')
  type('Tagline', 'New line')
  fireEvent.click(general.getByRole('button', { name: 'Save' }))
  await screen.findByDisplayValue('As the server keeps it')
})
