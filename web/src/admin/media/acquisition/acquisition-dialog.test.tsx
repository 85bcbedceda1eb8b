import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Equipment } from '../../../api/admin/equipment.ts'
import type { EquipmentKind } from '../../../models/acquisition/equipment-kinds.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../../testing/as-owner.tsx'
import { AcquisitionButton } from './acquisition-dialog.tsx'

const server = withApiServer()
beforeEach(() => server.on('GET /api/equipment', () => ({ body: [] })))

const item = (id: number, kind: EquipmentKind, name: string, astrobinId: number | null = null): Equipment => ({
  ...{ id, kind, name, slug: `item-${id}`, astrobinId, imageCount: 0, publishedCount: 0 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})

const type = (row: HTMLElement, label: string, value: string) => fill(within(row).getByLabelText(label), value)

/** From the browser's own list, which user-event does not open. */
const chooseFromList = (field: HTMLElement, value: string) =>
  fireEvent.input(field, { target: { value }, inputType: 'insertReplacementText' })

describe('acquisition dialog', () => {
  it('adds, duplicates and removes sessions, and sends them all', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    await fill(await screen.findByLabelText(/^Site/), 'A dark valley')
    const add = screen.getByRole('button', { name: 'Add a session' })
    await user.click(add)
    const row = (number: number) => screen.getByRole('listitem', { name: `Session ${number}` })
    await type(row(1), 'Filter', 'Ha')
    await type(row(1), 'Frames', '60')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await within(row(1)).findByText('An exposure is required')
    await type(row(1), 'Exposure (s)', '1000001')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await within(row(1)).findByText('Enter a number from 0.00001 to 1,000,000')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([])

    await type(row(1), 'Exposure (s)', '300')
    await type(row(1), 'Sensor (°C)', '−10,5')
    await user.click(within(row(1)).getByRole('button', { name: 'Duplicate' }))
    await type(row(2), 'Filter', 'OIII')
    await user.click(add)
    await user.click(within(row(3)).getByRole('button', { name: 'Remove' }))
    screen.getByText('Total integration 10 h, Ha 5 h, OIII 5 h')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Acquisition updated successfully')
    const session = { frames: 60, exposureSeconds: 300, sensorTemperature: -10.5, night: null, gain: null, notes: null }
    expect(server.bodiesOf('PATCH /api/images/1')).toMatchObject([
      {
        site: 'A dark valley',
        sessions: [
          { ...session, filter: 'Ha' },
          { ...session, filter: 'OIII' },
        ],
      },
    ])
  })

  it('focuses an added session before the next key can be pressed', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    const add = await screen.findByRole('button', { name: 'Add a session' })
    act(() => add.click())
    expect(document.activeElement).toBe(screen.getByLabelText('Night of'))
  })

  it('stays open with its values when the picture has been changed elsewhere since it was opened', async () => {
    const editedAt = '2026-11-27T17:40:00.123Z'
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [], editedAt }) }))
    server.on('PATCH /api/images/1', () => ({ status: 412, body: { message: 'This picture has been changed' } }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    const site = await screen.findByLabelText<HTMLInputElement>(/^Site/)
    await fill(site, 'A dark valley')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('This picture has been changed')
    expect(site.isConnected && site.value).toBe('A dark valley')
    const [, options] = jest.mocked(fetch).mock.calls.find(([, options]) => options?.method === 'PATCH') ?? []
    expect(new Headers(options?.headers).get('if-match')).toBe(`"${editedAt}"`)
  })

  it('fills sessions from a CSV of AstroBin, and adds none from one with errors', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    server.on('GET /api/site-settings', () => ({ body: [] }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    const input = await screen.findByLabelText('Choose files')
    const choose = async (csv: string) => {
      const file = Object.assign(new File([], 'acquisition.csv'), { text: () => Promise.resolve(csv) })
      await user.upload(input, [file])
    }
    await choose('number,duration,filter\n60,300,Ha')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was added from acquisition.csv:Line 2, filter: must be the number of a filter at AstroBin',
    )
    expect(screen.queryAllByRole('listitem', { name: /^Session/ })).toEqual([])

    await choose('number,duration,filter\n60,300,4663\n12,180,4664')
    await screen.findByText(/^Read acquisition.csv and added 2 sessions\. Check/)
    const rows = screen.getAllByRole('listitem', { name: /^Session/ })
    expect(rows.map(row => within(row).getByLabelText<HTMLInputElement>('Filter').value)).toEqual([
      'AstroBin filter 4663',
      'AstroBin filter 4664',
    ])

    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
    })
    await user.click(screen.getByRole('button', { name: 'Copy for AstroBin' }))
    await waitFor(() => expect(copied).toBe('filter,number,duration\n4663,60,300\n4664,12,180'))
  })

  it('chooses equipment, and makes what is not there by Enter', async () => {
    const equipment = [item(1, 'telescope', 'RedCat 51'), item(2, 'camera', 'ASI120MM')]
    const chosen = {
      ...{ slug: 'item-2', fromSessions: false },
      id: 2,
      kind: 'camera',
      name: 'ASI120MM',
      guiding: true,
    }
    server.on('GET /api/equipment', () => ({ body: equipment }))
    server.on('POST /api/equipment', () => {
      const made = item(3, 'mount', 'EQ6-R')
      equipment.push(made)
      return { status: 201, body: made }
    })
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [], equipment: [chosen as never] }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    const field = (name: string) => screen.findByRole('combobox', { name })
    const guiding = await field('Guiding cameras')
    await screen.findByRole('button', { name: 'Remove ASI120MM' })
    expect([...document.getElementById(guiding.getAttribute('list') ?? '')!.children]).toEqual([])

    chooseFromList(await field('Telescopes and lenses'), 'RedCat 51')
    await screen.findByRole('button', { name: 'Remove RedCat 51' })
    await fill(await field('Mounts'), 'EQ6-R')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findAllByText('Press Enter to choose what is typed, or clear it')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([])
    await user.type(await field('Mounts'), '{Enter}')
    await screen.findByRole('button', { name: 'Remove EQ6-R' })
    expect(server.bodiesOf('POST /api/equipment')).toEqual([{ kind: 'mount', name: 'EQ6-R' }])
    // Chosen as what took the picture, it guides no more.
    chooseFromList(await field('Cameras'), 'ASI120MM')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Acquisition updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toMatchObject([
      {
        equipment: [
          { id: 1, guiding: false },
          { id: 3, guiding: false },
          { id: 2, guiding: false },
        ],
      },
    ])
  })

  it('names filters of AstroBin by the equipment, and makes equipment of those it does not know', async () => {
    server.on('GET /api/equipment', () => ({ body: [item(1, 'filter', 'Ha 3nm', 4663), item(2, 'filter', 'OIII')] }))
    server.on('POST /api/equipment', () => ({ status: 201, body: item(3, 'filter', 'AstroBin filter 4664', 4664) }))
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    server.on('GET /api/site-settings', () => ({ body: [] }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    const input = await screen.findByLabelText('Choose files')
    await waitFor(() => expect(document.querySelectorAll('#session-filters option')).toHaveLength(2))
    const csv = 'number,duration,filter\n60,300,4663\n12,180,4664'
    await user.upload(input, [Object.assign(new File([], 'a.csv'), { text: () => Promise.resolve(csv) })])
    await screen.findByText(/No equipment has these AstroBin filter IDs, so they are named by them: 4664\./)
    const rows = screen.getAllByRole('listitem', { name: /^Session/ })
    expect(rows.map(row => within(row).getByLabelText<HTMLInputElement>('Filter').value)).toEqual([
      'Ha 3nm',
      'AstroBin filter 4664',
    ])
    await user.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Duplicate' }))
    await type(screen.getByRole('listitem', { name: 'Session 3' }), 'Filter', 'OIII')
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
    })
    await user.click(screen.getByRole('button', { name: 'Copy for AstroBin' }))
    await screen.findByText(/Without an AstroBin ID, and left out: OIII\./)
    expect(copied).toBe('filter,number,duration\n4663,60,300\n4664,12,180\n,12,180')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Acquisition updated successfully')
    expect(server.bodiesOf('POST /api/equipment')).toEqual([
      { kind: 'filter', name: 'AstroBin filter 4664', astrobinId: 4664 },
    ])
  })

  it('adopts a filter that an import named by its number, and gives it the number', async () => {
    const session = { night: null, filter: 'AstroBin filter 99', frames: 1, exposureSeconds: 60 }
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [session as never], equipment: [] }) }))
    server.on('GET /api/equipment', () => ({ body: [item(5, 'filter', 'astrobin  filter 99')] }))
    server.on('PUT /api/equipment/5', () => ({ body: item(5, 'filter', 'AstroBin filter 99', 99) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    await waitFor(() => expect(document.querySelectorAll('#session-filters option')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Acquisition updated successfully')
    expect(server.bodiesOf('POST /api/equipment')).toEqual([])
    expect(server.bodiesOf('PUT /api/equipment/5')).toEqual([{ astrobinId: 99 }])
  })

  it('marks a filter that is longer than one may be', async () => {
    const session = { night: null, filter: 'x'.repeat(101), frames: 1, exposureSeconds: 60 }
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [session as never] }) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Enter at most 100 characters')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([])
  })

  it('shows the text to copy by hand when the browser refuses to copy', async () => {
    const session = { night: null, filter: null, frames: 12, exposureSeconds: 60 }
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [session as never] }) }))
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('refused')) },
    })
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    await user.click(await screen.findByRole('button', { name: 'Copy for AstroBin' }))
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/^The browser did not allow copying/)
    expect([text.value, text.readOnly]).toEqual(['number,duration\n12,60', true])
  })

  it('proposes the equipment that the file names, and makes what is none yet', async () => {
    const named = { model: 'zwo asi2600MM pro', telescope: 'FSQ-85', filter: 'Ha', make: null, lens: null }
    const acquisition = { ...named, exposureSeconds: 60, iso: null, focalLength: null, fNumber: null }
    const session = { night: null, filter: 'Ha', frames: 120, exposureSeconds: 60 }
    const image = ownersImage(1, { acquisition, sessions: [session as never], equipment: [] })
    server.on('GET /api/images/1', () => ({ body: image }))
    const equipment = [item(7, 'camera', 'ZWO ASI2600MM Pro')]
    server.on('GET /api/equipment', () => ({ body: equipment }))
    server.on('POST /api/equipment', () => {
      equipment.push(item(8, 'telescope', 'FSQ-85'))
      return { status: 201, body: equipment[1] }
    })
    server.on('PATCH /api/images/1', () => ({ body: image }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Acquisition' }))
    await user.click(await screen.findByRole('button', { name: 'Add the camera zwo asi2600MM pro' }))
    // The one that there is.
    await screen.findByRole('button', { name: 'Remove ZWO ASI2600MM Pro' })
    expect(server.bodiesOf('POST /api/equipment')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add the telescope FSQ-85' }))
    await waitFor(() => expect(screen.queryByText('The file names:')).toBeNull())
    expect(server.bodiesOf('POST /api/equipment')).toEqual([{ kind: 'telescope', name: 'FSQ-85' }])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Acquisition updated successfully')
    const chosen = [7, 8].map(id => ({ id, guiding: false }))
    expect(server.bodiesOf('PATCH /api/images/1')).toMatchObject([{ equipment: chosen, sessions: [{ filter: 'Ha' }] }])
  })
})
