import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { Autosave } from '../../api/admin/autosaves.ts'
import { fakeClock, user } from '../../site/testing/user.ts'
import { readCopies } from './local-copy.tsx'
import { draft, openDesk, press, valueOf, withEditorsServer, write } from './testing/open-desk.tsx'

const NEW = '/api/autosaves/post'
const BESIDE = '/api/posts/1/autosave'

const server = withEditorsServer()
afterEach(() => void jest.useRealTimers())

const autosave = (fields: Partial<Autosave> = {}): Autosave => ({
  title: 'Written elsewhere',
  slug: '',
  excerpt: null,
  content: '<p>Words of the other device.</p>',
  headerImageId: null,
  headerImage: null,
  metaTitle: null,
  metaDescription: null,
  shareImageId: null,
  shareImage: null,
  tagIds: [],
  savedAt: '2026-11-22T02:12:00.000Z',
  writer: 'another session',
  ...fields,
})

/** The times that the server gives to one autosave after the other. */
const times = ['2026-11-22T03:00:00.000Z', '2026-11-22T03:00:05.000Z', '2026-11-22T03:00:10.000Z']
const [first = '', second = ''] = times

/** A server with, or without, an autosave. */
const serveAutosaves = (address: string, stored: Autosave | null = null) => {
  const left = [...times]
  server.on(`GET ${address}`, () => ({ body: { autosave: stored } }))
  server.on(`PUT ${address}`, () => ({ body: { savedAt: left.shift() } }))
  server.on(`DELETE ${address}`, () => ({ status: 204 }))
}
const stored = (address = NEW) => server.bodiesOf(`PUT ${address}`)
/** The conditions under which the writes to an address were to be carried out. */
const conditions = (method: string, address = NEW) =>
  (globalThis.fetch as jest.Mock<(address: string, options: RequestInit) => unknown>).mock.calls
    .filter(call => call[0] === address && call[1].method === method)
    .map(([, { headers }]) => {
      const { 'if-match': match, 'if-none-match': none } = headers as Record<string, string>
      return match ?? `none: ${none}`
    })
const discard = async (title = 'Discard this draft?') => {
  await advance(0)
  const question = screen.getByRole('alertdialog', { name: title })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await advance(50)
}
const hasFocus = () => document.activeElement === screen.getByRole('textbox', { name: 'Content' })
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const openWithClock = async (post: Parameters<typeof openDesk>[0]) => {
  const desk = await openDesk(post)
  fakeClock()
  await advance(0)
  return desk
}

describe('autosave', () => {
  beforeEach(() => serveAutosaves(NEW))

  it('stores what is written on the server, at most every five seconds, and then this device needs no copy', async () => {
    await openWithClock(null)
    await write('Title', 'One')
    await advance(4900)
    expect(stored()).toEqual([])
    await advance(200)
    expect(stored()).toEqual([
      expect.objectContaining({ title: 'One', slug: '', content: '', headerImageId: null, tagIds: [] }),
    ])
    screen.getByText(/^Autosaved 10:00.PM$/)
    expect(readCopies('new-post')).toEqual([])
    await write('Title', 'Two')
    await advance(4900)
    expect(stored()).toHaveLength(1)
    await advance(200)
    expect(stored()).toMatchObject([{}, { title: 'Two' }])
    expect(conditions('PUT')).toEqual(['none: *', `"${first}"`])
    await advance(60_000)
    expect(stored()).toHaveLength(2)
  })

  it('stores the rest when the screen is left', async () => {
    const desk = await openWithClock(null)
    await write('Title', 'Leaving')
    desk.unmount()
    await advance(0)
    expect(stored()).toMatchObject([{ title: 'Leaving' }])
    expect(readCopies('new-post')).toEqual([])
  })

  it('is saved with the item, which says so, and the item has an autosave of its own from then on', async () => {
    server.on('POST /api/posts', () => ({ status: 201, body: draft({ title: 'Moon', slug: 'moon-2' }) }))
    serveAutosaves(BESIDE)
    await openWithClock(null)
    await write('Title', 'Moon')
    await advance(5000)
    await press('Save Draft')
    await advance(0)
    expect(server.bodiesOf('POST /api/posts')).toMatchObject([{ title: 'Moon', slug: '', autosavedAt: first }])
    expect(valueOf('Slug')).toBe('moon-2')
    await write('Title', 'Moon again')
    await advance(5000)
    expect(stored()).toHaveLength(1)
    expect(stored(BESIDE)).toMatchObject([{ title: 'Moon again' }])
    expect(conditions('PUT', BESIDE)).toEqual(['none: *'])
  })

  it('does not save the item: it has to be saved before it can be previewed', async () => {
    serveAutosaves(NEW, autosave())
    await openWithClock(null)
    await press('Continue')
    await write('Title', 'Written on')
    await advance(5000)
    expect(stored()).toHaveLength(1)
    await press('Preview')
    screen.getByText('Please save the post first to preview it.')
    expect(server.bodiesOf('POST /api/posts')).toEqual([])
  })

  it('leaves a copy on this device while the server cannot be reached, and is stored when it can', async () => {
    server.on(`PUT ${NEW}`, () => 'gone')
    await openWithClock(null)
    await write('Title', 'Offline')
    await advance(5000)
    screen.getByText('Not saved yet')
    expect(readCopies('new-post')).toMatchObject([{ form: { title: 'Offline' } }])
    serveAutosaves(NEW)
    await advance(5000)
    screen.getByText(/^Autosaved/)
    expect(readCopies('new-post')).toEqual([])
  })

  describe('whose response is lost', () => {
    /** Stores the first write, and loses the response to it. */
    const loseFirstResponse = async () => {
      server.on(`PUT ${NEW}`, () => 'gone')
      await openWithClock(null)
      await write('Title', 'One')
      await advance(5000)
      const [sent] = stored() as { writer: string }[]
      return autosave({ title: 'One', savedAt: first, writer: sent?.writer ?? '' })
    }

    it('is recognized by the next write, which replaces it', async () => {
      const own = await loseFirstResponse()
      server.on(`PUT ${NEW}`, () => ({ status: 412, body: { message: 'Changed', current: own } }))
      await write('Title', 'One, and more')
      await advance(5000)
      expect(screen.queryByText(/also changed somewhere else/)).toBeNull()
      server.on(`PUT ${NEW}`, () => ({ body: { savedAt: second } }))
      await advance(5000)
      expect(conditions('PUT')).toEqual(['none: *', 'none: *', `"${first}"`])
      expect(stored().at(-1)).toMatchObject({ title: 'One, and more', writer: own.writer })
      screen.getByText(/^Autosaved/)
    })

    it('is removed by the save that contains it', async () => {
      server.on('POST /api/posts', () => ({ status: 201, body: draft({ title: 'One' }) }))
      serveAutosaves(BESIDE)
      const own = await loseFirstResponse()
      server.on(`GET ${NEW}`, () => ({ body: { autosave: own } }))
      await press('Save Draft')
      await advance(0)
      expect(server.bodiesOf('POST /api/posts')).toMatchObject([{ autosavedAt: first }])
    })
  })

  it('is not tried again with what was refused', async () => {
    server.on(`PUT ${NEW}`, () => ({ status: 400, body: { message: 'Too long' } }))
    await openWithClock(null)
    await write('Title', 'Refused')
    await advance(60_000)
    expect(stored()).toHaveLength(1)
    expect(readCopies('new-post')).toMatchObject([{ form: { title: 'Refused' } }])
  })

  it('says why it was refused, until something else is stored', async () => {
    await openWithClock(null)
    await write('Title', 'One')
    await advance(5000)
    server.on(`PUT ${NEW}`, () => ({ status: 400, body: { message: 'Too long' } }))
    await write('Title', 'Two')
    await advance(5000)
    screen.getByText('Not saved: Too long')
    serveAutosaves(NEW)
    await write('Title', 'Three')
    await advance(5000)
    screen.getByText(/^Autosaved/)
  })

  it('is not offered to its own desk when the first request for it is answered late', async () => {
    let current: Autosave | null = null
    let answer = (): void => undefined
    let requests = 0
    const late = new Promise<void>(resolve => (answer = resolve))
    server.on(`GET ${NEW}`, async () => {
      requests += 1
      if (requests === 1) await late
      return { body: { autosave: current } }
    })
    server.on(`PUT ${NEW}`, () => {
      current = autosave({ savedAt: first })
      return { body: { savedAt: first } }
    })
    await openWithClock(null)
    await write('Title', 'Slow network')
    await advance(5000)
    answer()
    await advance(0)
    expect(stored()).toMatchObject([{ title: 'Slow network' }])
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
  })

  it('that cannot be removed does not keep another version from the desk', async () => {
    const workingCopy = { savedAt: '2026-11-22T01:00:00.000Z', tagIds: [], publishedSlug: 'post-1' }
    serveAutosaves(BESIDE)
    server.on('DELETE /api/posts/1/working-copy', () => ({ body: draft({ published: true, title: 'Live' }) }))
    server.on('GET /api/content/post/1/tags', () => ({ body: [] }))
    await openWithClock(draft({ published: true, workingCopy, title: 'Not live' }))
    await write('Title', 'Not saved')
    await advance(5000)
    server.on(`DELETE ${BESIDE}`, () => ({ status: 412, body: { message: 'Changed', current: autosave() } }))
    await press('Discard changes')
    await discard('Discard the unpublished changes?')
    expect(valueOf('Title')).toBe('Live')
    screen.getByText('Unpublished changes discarded')
    await write('Title', 'Live, and more')
    await advance(5000)
    expect(conditions('PUT', BESIDE)).toEqual(['none: *', 'none: *'])
  })
})

describe('autosave of another session', () => {
  it('is offered, and continued', async () => {
    serveAutosaves(NEW, autosave())
    await openWithClock(null)
    screen.getByText(/^Continue the draft from 11\/21\/2026, 9:12.PM$/)
    await press('Continue')
    expect(valueOf('Title')).toBe('Written elsewhere')
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
    await advance(10_000)
    expect(hasFocus()).toBe(true)
    expect(stored()).toEqual([])
    await write('Title', 'Written on')
    await advance(5000)
    expect(stored()).toMatchObject([{ title: 'Written on', content: '<p>Words of the other device.</p>' }])
    expect(conditions('PUT')).toEqual([`"${autosave().savedAt}"`])
  })

  it('is left as it is while it is not decided, and what was written first stays on this device', async () => {
    serveAutosaves(NEW, autosave())
    await openWithClock(null)
    await write('Title', 'Something new')
    await advance(10_000)
    expect(stored()).toEqual([])
    await press('Continue')
    expect(valueOf('Title')).toBe('Written elsewhere')
    await press('Restore')
    expect(valueOf('Title')).toBe('Something new')
  })

  it('is discarded after a question', async () => {
    serveAutosaves(NEW, autosave())
    await openWithClock(null)
    await press('Discard')
    await discard()
    expect(hasFocus()).toBe(true)
    expect(conditions('DELETE')).toEqual([`"${autosave().savedAt}"`])
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
    await write('Title', 'Afresh')
    await advance(5000)
    expect(conditions('PUT')).toEqual(['none: *'])
  })

  it('that has changed since it was offered is offered again before it is discarded', async () => {
    serveAutosaves(NEW, autosave())
    const changed = autosave({ title: 'Written on elsewhere', savedAt: second })
    server.on(`DELETE ${NEW}`, () => ({ status: 412, body: { message: 'Changed', current: changed } }))
    await openWithClock(null)
    await press('Discard')
    await discard()
    screen.getByText('Changed')
    screen.getByText('Written on elsewhere')
    server.on(`DELETE ${NEW}`, () => ({ status: 204 }))
    await press('Discard')
    await discard()
    expect(conditions('DELETE')).toEqual([`"${autosave().savedAt}"`, `"${second}"`])
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
  })

  it('that is already gone is no longer offered once it is discarded', async () => {
    serveAutosaves(NEW, autosave())
    server.on(`DELETE ${NEW}`, () => ({ status: 412, body: { message: 'Changed', current: null } }))
    await openWithClock(null)
    await press('Discard')
    await discard()
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
    expect(screen.queryByText('Changed')).toBeNull()
  })

  it('of a stored draft is offered beside what is saved, and says when that is newer', async () => {
    serveAutosaves(BESIDE, autosave())
    await openWithClock(draft({ title: 'Saved', updatedAt: '2026-11-22T02:30:00.000Z' }))
    expect(valueOf('Title')).toBe('Saved')
    screen.getByText('Written elsewhere. Another version has been saved since then.')
    await press('Continue')
    expect(valueOf('Title')).toBe('Written elsewhere')
  })

  it('is not offered a second time where this device has a copy that goes on from it', async () => {
    serveAutosaves(NEW, null)
    const desk = await openWithClock(null)
    await write('Title', 'Both')
    await advance(5000)
    await write('Title', 'Both, and more')
    server.on(`PUT ${NEW}`, () => 'gone')
    desk.unmount()
    await advance(0)
    jest.useRealTimers()
    serveAutosaves(NEW, autosave({ title: 'Both', savedAt: first }))
    await openWithClock(null)
    expect(screen.queryByText(/^Continue the draft/)).toBeNull()
    await press('Restore')
    expect(valueOf('Title')).toBe('Both, and more')
    await advance(5000)
    expect(conditions('PUT').at(-1)).toBe(`"${first}"`)
  })
})

describe('autosaves of two sessions at once', () => {
  const theirs = autosave({ savedAt: second })
  const openConflict = async () => {
    serveAutosaves(NEW)
    server.on(`PUT ${NEW}`, () => ({ status: 412, body: { message: 'Changed', current: theirs } }))
    await openWithClock(null)
    await write('Title', 'Written here')
    await advance(5000)
    screen.getByText(/^This draft was also changed somewhere else, at 11\/21\/2026, 10:00.PM$/)
  }
  const compare = async () => {
    await press('Compare versions')
    await advance(0)
    return within(screen.getByRole('dialog', { name: 'Two versions of this draft' }))
  }

  it('are both kept until one is chosen', async () => {
    await openConflict()
    await write('Title', 'Written here, and on')
    await advance(20_000)
    expect(stored()).toHaveLength(1)
    expect(readCopies('new-post')).toMatchObject([{ form: { title: 'Written here, and on' } }])
    screen.getByText('Not saved yet')
    const dialog = await compare()
    dialog.getByText('Title: Written elsewhere')
    await user.click(dialog.getByRole('button', { name: 'Decide later' }))
    await advance(0)
    screen.getByText('Both versions are kept until you choose one.')
  })

  it('end with the one on the desk, when that is kept', async () => {
    await openConflict()
    serveAutosaves(NEW)
    const dialog = await compare()
    await user.click(dialog.getByRole('button', { name: 'Keep this version' }))
    await advance(0)
    expect(stored()).toMatchObject([{}, { title: 'Written here' }])
    expect(conditions('PUT')).toEqual(['none: *', `"${second}"`])
    expect(screen.queryByText(/also changed somewhere else/)).toBeNull()
    await advance(50)
    expect(hasFocus()).toBe(true)
  })

  it('end with one request at a time, when the one on the desk is kept on a slow network', async () => {
    await openConflict()
    const send = server.hold(`PUT ${NEW}`)
    const dialog = await compare()
    await user.click(dialog.getByRole('button', { name: 'Keep this version' }))
    await write('Title', 'Written on')
    await advance(20_000)
    expect(stored()).toHaveLength(2)
    send({ body: { savedAt: first } })
    await advance(0)
    serveAutosaves(NEW)
    await advance(5000)
    expect(stored().at(-1)).toMatchObject({ title: 'Written on' })
    expect(conditions('PUT')).toEqual(['none: *', `"${second}"`, `"${first}"`])
  })

  it('end with the other one, when that is used, and this device has the first', async () => {
    await openConflict()
    const dialog = await compare()
    await user.click(dialog.getByRole('button', { name: 'Use the other version' }))
    await advance(0)
    expect(valueOf('Title')).toBe('Written elsewhere')
    await advance(50)
    expect(hasFocus()).toBe(true)
    await press('Restore')
    expect(valueOf('Title')).toBe('Written here')
  })
})
