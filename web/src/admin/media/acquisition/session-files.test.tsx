import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { File as NodeFile } from 'node:buffer'
import type { Image } from '../../../api/admin/images.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../../testing/as-owner.tsx'
import { AcquisitionButton } from './acquisition-dialog.tsx'

const server = withApiServer()
beforeEach(() => {
  server.on('GET /api/equipment', () => ({ body: [] }))
  server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
})

const open = async (image: Partial<Image> = {}) => {
  server.on('GET /api/images/1', () => ({
    body: ownersImage(1, { sessions: [], equipment: [], acquisition: null, targetName: null, ...image }),
  }))
  asOwner(<AcquisitionButton imageId={1} onChange={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Acquisition' }))
  await screen.findByLabelText('Choose files')
}

interface Sub {
  target?: string
  night?: string
  filter?: string
  gain?: number
}

/** jsdom's files can't be read piece by piece. */
const sub = ({ target, night = '2026-03-14', filter = 'Ha', gain = 100 }: Sub): File => {
  const cards = [
    ...['SIMPLE  =                    T', `DATE-LOC= '${night}T23:00:00'`, 'EXPTIME =                300.0'],
    ...[`FILTER  = '${filter}'`, `GAIN    = ${gain}`, "INSTRUME= 'ASI2600MM'", "TELESCOP= 'FSQ-85'"],
    ...(target === undefined ? [] : [`OBJECT  = '${target}'`]),
    'END',
  ]
  return new NodeFile(
    [
      cards
        .map(card => card.padEnd(80))
        .join('')
        .padEnd(2880),
    ],
    'light.fits',
  ) as unknown as File
}
const subs = (count: number, of: Sub) => Array.from({ length: count }, () => sub(of))
const csvFile = (text: string) => Object.assign(new File([], 'a.csv'), { text: () => Promise.resolve(text) })

const drop = (files: File[]) => user.upload(screen.getByLabelText('Choose files'), files)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const framesOfRows = () =>
  screen
    .queryAllByRole('listitem', { name: /^Session/ })
    .map(row => within(row).getByLabelText<HTMLInputElement>('Frames').value)

describe('frames of several targets', () => {
  const files = [...subs(3, { target: 'M42' }), ...subs(2, { target: 'M 42' }), ...subs(4, { target: 'Rosette' })]

  it("are offered by target, and the photograph's own is chosen", async () => {
    await open({ targetName: 'm 42' })
    await drop(files)
    const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'M42, 5 frames' })
    const other = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rosette, 4 frames' })
    expect([own.checked, other.checked]).toEqual([true, false])
    expect(framesOfRows()).toEqual([])
    await press('Save')
    await screen.findAllByText('Take or discard the sessions that were found')
    await press('Take these sessions')
    await screen.findByText(/^Read 9 frames and added 1 session\..* Not taken: Rosette \(4 frames\)\./)
    expect(framesOfRows()).toEqual(['5'])
    await press('Save')
    await screen.findByText('Acquisition updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toMatchObject([{ sessions: [{ frames: 5, filter: 'Ha' }] }])
  })

  it('are one session when several are chosen, as the panels of a mosaic', async () => {
    await open({ targetName: 'M 31' })
    await drop(['M31 Panel 1', 'M31 Panel 2', 'M 33'].flatMap(target => subs(2, { target })))
    await screen.findByRole('checkbox', { name: 'M31 Panel 2, 2 frames', checked: true })
    await press('Take these sessions')
    await screen.findByText(/added 1 session\./)
    expect(framesOfRows()).toEqual(['4'])
  })

  it('are not taken when none is chosen', async () => {
    await open()
    await drop(files)
    await user.click(await screen.findByRole('checkbox', { name: 'M42, 5 frames' }))
    await user.click(screen.getByRole('checkbox', { name: 'Rosette, 4 frames' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take these sessions' }).disabled).toBe(true)
    await press('Discard')
    expect(framesOfRows()).toEqual([])
  })

  it('say so when they are of another target than the photograph', async () => {
    await open({ targetName: 'M 31' })
    await drop(subs(2, { target: 'M 33' }))
    await screen.findByText(/Their headers name another target than the photograph: M 33\./)
  })
})

describe('sessions that are there already', () => {
  const first = [...subs(3, {}), ...subs(2, { filter: 'OIII' })]

  it('are replaced when the whole folder comes again, and what is new is added', async () => {
    await open()
    await drop(first)
    await screen.findByText(/added 2 sessions/)
    const [row] = screen.getAllByRole('listitem', { name: /^Session/ })
    await fill(within(row as HTMLElement).getByLabelText('Notes'), 'Thin clouds')
    await drop([...first, sub({}), ...subs(5, { night: '2026-03-15' })])
    await screen.findByText('One session is there already')
    screen.getByText('Adds 1 session, replaces 1, keeps 1.')
    await press('Take these sessions')
    await screen.findByText(/and added 1 session, replaced 1, and kept 1\./)
    expect(framesOfRows()).toEqual(['4', '2', '5'])
    expect(within(row as HTMLElement).getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Thin clouds')
  })

  it('are left alone, without a question, when they come again as they are', async () => {
    await open()
    for (const result of [/added 2 sessions/, /and kept 2 sessions\.$/]) {
      await drop(first)
      await screen.findByText(result)
    }
    expect(framesOfRows()).toEqual(['3', '2'])
    screen.getByText(/^Total integration 0.42 h/)
  })

  it('of a CSV are kept or added by choice', async () => {
    await open()
    for (const result of [/added 1 session/, /kept 1 session\./]) {
      await drop([csvFile('date,number,duration\n2026-03-14,60,300')])
      await screen.findByText(result)
    }
    await drop([csvFile('date,number,duration,gain\n2026-03-14,30,300,100')])
    const choice = await screen.findByLabelText('One session is there already')
    await fill(choice, 'keep')
    await press('Take these sessions')
    await screen.findByText(/kept 1 session\./)
    expect(framesOfRows()).toEqual(['60'])
    await drop([csvFile('date,number,duration,gain\n2026-03-14,30,300,100')])
    await fill(await screen.findByLabelText('One session is there already'), 'add')
    await press('Take these sessions')
    await screen.findByText(/added 1 session\./)
    expect(framesOfRows()).toEqual(['60', '30'])
  })

  it('are others when their night, filter, exposure or gain is', async () => {
    await open()
    await drop(first)
    await screen.findByText(/added 2 sessions/)
    await drop([sub({ gain: 0 }), sub({ night: '2026-03-15' }), sub({ filter: 'SII' })])
    await screen.findByText(/added 3 sessions/)
  })
})

describe('a CSV of a video', () => {
  it('is named as one, with the columns that sessions have no place for', async () => {
    await open()
    await drop([csvFile('date,frames,fps,exposurePerFrame,cmi\n2026-03-14,5000,120,8,44.5')])
    await screen.findByText(/AstroBin's columns for videos.* no place for these columns: fps, cmi\./)
    expect(framesOfRows()).toEqual(['5000'])
  })
})

describe('what frames name', () => {
  it('is proposed as camera and telescope, and as the target of a photograph without one', async () => {
    await open()
    await drop(subs(2, { target: 'M 42' }))
    await screen.findByRole('button', { name: 'Add the camera ASI2600MM' })
    screen.getByRole('button', { name: 'Add the telescope FSQ-85' })
    await press('Set the target M 42')
    await press('Save')
    await screen.findByText('Acquisition updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toMatchObject([{ targetName: 'M 42' }])
  })

  it('leaves the target of a photograph alone', async () => {
    await open({ targetName: 'Orion Nebula' })
    await drop(subs(2, { target: 'M 42' }))
    await screen.findByText(/added 1 session/)
    expect(screen.queryByRole('button', { name: 'Set the target M 42' })).toBeNull()
  })
})
