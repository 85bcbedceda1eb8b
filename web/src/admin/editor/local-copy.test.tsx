import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { ownersImage } from '../testing/as-owner.tsx'
import { readCopies } from './local-copy.tsx'
import { emptyForm } from './post-form.ts'
import { draft, openDesk, press, withEditorsServer, valueOf, write } from './testing/open-desk.tsx'

const PUT = 'PUT /api/posts/1'

const server = withEditorsServer()

/** The browser goes away with this title on the desk, unsaved. */
const crashWith = async (title: string) => {
  const desk = await openDesk(draft())
  await write('Title', title)
  desk.unmount()
}
const titlesKept = () => readCopies('1').map(({ form }) => form.title)
const isOffered = () => screen.queryByText('There are changes that were not saved') !== null

describe('local copy', () => {
  it('is stored beside the one that is offered, and both are offered, the newest first', async () => {
    await crashWith('First words')
    await crashWith('Second words')
    expect(titlesKept()).toEqual(['Second words', 'First words'])
    await openDesk(draft())
    await press('Restore')
    expect(valueOf('Title')).toBe('Second words')
    await press('Restore')
    expect(valueOf('Title')).toBe('First words')
  })

  it('is offered next when another one is restored over it', async () => {
    await crashWith('First words')
    await openDesk(draft())
    await write('Title', 'Second words')
    await press('Restore')
    expect(valueOf('Title')).toBe('First words')
    await press('Restore')
    expect(valueOf('Title')).toBe('Second words')
    fireEvent(window, new Event('pagehide'))
    expect(titlesKept().sort()).toEqual(['First words', 'Second words'])
  })

  it('is removed by a save, which leaves the one that is offered', async () => {
    server.on(PUT, () => ({ body: draft({ title: 'Second words', updatedAt: '2026-11-22T01:00:00.000Z' }) }))
    await crashWith('First words')
    await openDesk(draft())
    await write('Title', 'Second words')
    fireEvent(window, new Event('pagehide'))
    expect(titlesKept()).toEqual(['Second words', 'First words'])
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(titlesKept()).toEqual(['First words'])
    expect(isOffered()).toBe(true)
    await press('Discard')
    expect(titlesKept()).toEqual([])
    expect(isOffered()).toBe(false)
  })

  it('is removed once it was restored and saved', async () => {
    server.on(PUT, () => ({ body: draft({ title: 'First words' }) }))
    await crashWith('First words')
    await openDesk(draft())
    await press('Restore')
    await press('Save Draft')
    await screen.findByText('Draft saved')
    expect(server.bodiesOf(PUT)).toMatchObject([{ title: 'First words' }])
    expect(titlesKept()).toEqual([])
    expect(isOffered()).toBe(false)
  })

  it('survives a save with what was written meanwhile', async () => {
    const respond = server.hold(PUT)
    await openDesk(draft())
    await write('Title', 'First words')
    await press('Save Draft')
    await write('Title', 'First words, and more')
    await act(async () => respond({ body: draft({ title: 'First words', updatedAt: '2026-11-22T01:00:00.000Z' }) }))
    fireEvent(window, new Event('pagehide'))
    expect(titlesKept()).toEqual(['First words, and more'])
  })

  it("tells when it was written by the site's clock", async () => {
    const form = { ...emptyForm, title: 'Late' }
    const keptAt = Date.UTC(2026, 10, 22, 1, 14)
    localStorage.setItem('skyfolio.editor.1', JSON.stringify([{ id: 'x', keptAt, base: null, form, content: '' }]))
    await openDesk(draft())
    screen.getByText(/Written on this device, 11\/21\/2026, 8:14.PM\./)
  })

  it('of an earlier release is read with its header picture', () => {
    const { headerImageId, ...form } = { ...emptyForm, title: 'Old', headerImage: ownersImage(7) }
    expect(headerImageId).toBeNull()
    localStorage.setItem('skyfolio.editor.1', JSON.stringify({ keptAt: 5, base: null, form, content: '' }))
    expect(readCopies('1')).toMatchObject([{ id: '5', form: { title: 'Old', headerImageId: 7 } }])
    localStorage.setItem('skyfolio.editor.1', '{ broken')
    expect(readCopies('1')).toEqual([])
  })
})
