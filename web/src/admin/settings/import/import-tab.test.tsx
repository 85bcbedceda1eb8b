import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Import, ImportReport } from '../../../api/admin/imports.ts'
import { user } from '../../../site/testing/user.ts'
import { answer, asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { ImportTab } from './import-tab.tsx'

const server = withApiServer()

const report = (fields: Partial<ImportReport> = {}): ImportReport => ({
  ...{ posts: 12, pages: 2, drafts: 1, pictures: 34, tags: 5, existing: 3, omitted: 0 },
  skipped: [{ subject: 'Post “Thrown away”', reason: 'It was in the trash of the old site.' }],
  notes: [],
  unchanged: [],
  ...fields,
})
const sample = (fields: Partial<Import> = {}): Import => ({
  ...{ id: 7, state: 'ready', filename: 'export.xml', createdAt: '2026-11-20T12:00:00.000Z', endedAt: null },
  ...{ baseUrl: null, done: 0, total: 15, subject: null, failure: null, cancelRequested: false },
  expected: report(),
  report: null,
  ...fields,
})
let stored: Import[]
const listed = ({ id, state, filename, createdAt, endedAt, report }: Import) => ({
  ...{ id, state, filename, createdAt, endedAt, report },
})

beforeEach(() => {
  stored = []
  server.on('GET /api/admin/imports', () => ({ body: stored.map(listed) }))
  server.on('GET /api/admin/imports/7', () => ({ body: stored[0] }))
})

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const figure = (list: string, name: string) =>
  within(screen.getByLabelText(list)).getByText(name).closest('div')?.querySelector('dd')?.textContent

describe('import tab', () => {
  it('asks for a file while there is no import', async () => {
    asOwner(<ImportTab />)
    await screen.findByRole('button', { name: 'Choose export file' })
    screen.getByLabelText(/Address of the old site/)
  })

  it('refuses a file that is too large before it is sent', async () => {
    asOwner(<ImportTab />)
    await screen.findByRole('button', { name: 'Choose export file' })
    const file = new File(['x'], 'export.xml')
    Object.defineProperty(file, 'size', { value: 33 * 1024 * 1024 })
    await user.upload(screen.getByLabelText('Export file'), [file])
    await screen.findByText('The file has more than 32 MB.')
  })

  it('shows what would come in and why something is left out, and starts', async () => {
    stored = [sample()]
    server.on('POST /api/admin/imports/7/start', () => {
      stored = [sample({ state: 'running', done: 4, subject: 'Post “M 31”', report: report({ posts: 3 }) })]
      return { body: stored[0] }
    })
    asOwner(<ImportTab />)
    await screen.findByText('Ready to import')
    expect(figure('What would come in', 'Pictures')).toBe('34')
    screen.getByText('It was in the trash of the old site.')
    expect(screen.queryByRole('button', { name: 'Choose export file' })).toBeNull()
    await press('Start import')
    await screen.findByText('4 of 15: Post “M 31”')
    expect(screen.getByRole('progressbar', { name: 'Posts and pages imported' }).getAttribute('value')).toBe('4')
  })

  it('cancels after a question, and says that it does until it has', async () => {
    stored = [sample({ state: 'running', report: report() })]
    server.on('POST /api/admin/imports/7/cancel', () => {
      stored = [sample({ state: 'running', report: report(), cancelRequested: true })]
      return { body: stored[0] }
    })
    asOwner(<ImportTab />)
    await screen.findByText('Importing')
    await press('Cancel import')
    await answer('Cancel import')
    await screen.findByRole('button', { name: 'Canceling' })
    stored = [sample({ state: 'canceled', report: report() })]
    await screen.findByText('What was imported before stays.')
    screen.getByRole('button', { name: 'Choose export file' })
  })

  it('continues an interrupted import', async () => {
    stored = [sample({ state: 'interrupted', failure: 'The server was restarted.', report: report() })]
    server.on('POST /api/admin/imports/7/start', () => {
      stored = [sample({ state: 'running', report: report() })]
      return { body: stored[0] }
    })
    asOwner(<ImportTab />)
    await screen.findByText('The server was restarted.')
    await press('Continue')
    await screen.findByText('Importing')
  })

  it('shows the report with its download, and the imports before', async () => {
    const earlier = sample({ id: 3, state: 'finished', filename: 'first.xml', report: report() })
    stored = [sample({ state: 'finished', report: report({ omitted: 2 }) }), earlier]
    asOwner(<ImportTab />)
    await screen.findByText('Import finished')
    expect(figure('What was imported', 'Posts')).toBe('12')
    screen.getByText('2 more are not listed.')
    expect(screen.getByRole('link', { name: 'Download report' }).getAttribute('href')).toBe(
      '/api/admin/imports/7/report',
    )
    const list = within(screen.getByRole('list', { name: 'Earlier imports, newest first' }))
    list.getByText(/12 posts, 2 pages, 1 drafts, 34 pictures/)
    list.getByRole('link', { name: 'Report of first.xml' })
  })

  it('says why a file could not be read', async () => {
    stored = [sample({ state: 'invalid', expected: null, failure: 'This is not a WordPress export' })]
    asOwner(<ImportTab />)
    await screen.findByText('This is not a WordPress export')
    expect(screen.queryByRole('link', { name: 'Download report' })).toBeNull()
  })
})
