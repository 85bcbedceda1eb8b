/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { asOwner, ownersImage, withApiServer } from '../../testing/as-owner.tsx'
import { AcquisitionButton } from './acquisition-dialog.tsx'

const server = withApiServer()

const type = (row: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(row).getByLabelText(label), { target: { value } })

describe('acquisition dialog', () => {
  it('adds, duplicates and removes sessions, and sends them all', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Acquisition' }))
    fireEvent.change(await screen.findByLabelText(/^Site/), { target: { value: 'A dark valley' } })
    const add = screen.getByRole('button', { name: 'Add a session' })
    fireEvent.click(add)
    const row = (number: number) => screen.getByRole('listitem', { name: `Session ${number}` })
    type(row(1), 'Filter', 'Ha')
    type(row(1), 'Frames', '60')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await within(row(1)).findByText('An exposure is required')).toBeTruthy()
    type(row(1), 'Exposure (s)', '100000')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await within(row(1)).findByText('Enter a number from 0.00001 to 86,400')).toBeTruthy()
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([])

    type(row(1), 'Exposure (s)', '300')
    type(row(1), 'Sensor (°C)', '−10,5')
    fireEvent.click(within(row(1)).getByRole('button', { name: 'Duplicate' }))
    type(row(2), 'Filter', 'OIII')
    fireEvent.click(add)
    fireEvent.click(within(row(3)).getByRole('button', { name: 'Remove' }))
    expect(screen.getByText('Total integration 10 h, Ha 5 h, OIII 5 h')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
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

  it('fills sessions from a CSV of AstroBin, and adds none from one with errors', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { sessions: [] }) }))
    server.on('GET /api/site-settings', () => ({ body: [] }))
    asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Acquisition' }))
    const input = await screen.findByLabelText('Choose files')
    const choose = (csv: string) => {
      const file = Object.assign(new File([], 'acquisition.csv'), { text: () => Promise.resolve(csv) })
      fireEvent.change(input, { target: { files: [file] } })
    }
    choose('number,duration,filter\n60,300,Ha')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was added from acquisition.csv:Line 2, filter: must be the number of a filter at AstroBin',
    )
    expect(screen.queryAllByRole('listitem', { name: /^Session/ })).toEqual([])

    choose('number,duration,filter\n60,300,4663\n12,180,4664')
    await screen.findByText(/^Added 2 sessions from acquisition.csv/)
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
    fireEvent.click(screen.getByRole('button', { name: 'Copy for AstroBin' }))
    await waitFor(() => expect(copied).toBe('filter,number,duration\n4663,60,300\n4664,12,180'))
  })
})
