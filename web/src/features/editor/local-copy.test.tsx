/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer, Reply } from '../site/testing/api-server.ts'
import { ownersImage } from '../admin/testing/as-owner.tsx'
import { readCopies } from './local-copy.ts'
import { emptyForm } from './post-form.ts'
import { draft, openDesk, press, startEditorsServer, valueOf, write } from './testing/open-desk.tsx'

const PUT = 'PUT /api/posts/1'

let server: ApiServer
beforeEach(() => {
  server = startEditorsServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

/** The browser goes away with this title on the desk, unsaved. */
const crashWith = async (title: string) => {
  const desk = await openDesk(draft())
  write('Title', title)
  desk.unmount()
}
const titlesKept = () => readCopies('1').map(({ form }) => form.title)
const isOffered = () => screen.queryByText('There are changes that were not saved') !== null

test('what is written while a copy is offered is kept too, and both are offered, the newest first', async () => {
  await crashWith('First words')
  await crashWith('Second words')
  expect(titlesKept()).toEqual(['Second words', 'First words'])
  await openDesk(draft())
  press('Restore')
  expect(valueOf('Title')).toBe('Second words')
  press('Restore')
  expect(valueOf('Title')).toBe('First words')
})

test('Restore keeps what has been written meanwhile, as the copy that is offered next', async () => {
  await crashWith('First words')
  await openDesk(draft())
  write('Title', 'Second words')
  press('Restore')
  expect(valueOf('Title')).toBe('First words')
  press('Restore')
  expect(valueOf('Title')).toBe('Second words')
  fireEvent(window, new Event('pagehide'))
  expect(titlesKept().sort()).toEqual(['First words', 'Second words'])
})

test('a save takes away the copy of what was saved, and leaves the one that is offered', async () => {
  server.on(PUT, () => ({ body: draft({ title: 'Second words', updatedAt: '2026-11-22T01:00:00.000Z' }) }))
  await crashWith('First words')
  await openDesk(draft())
  write('Title', 'Second words')
  fireEvent(window, new Event('pagehide'))
  expect(titlesKept()).toEqual(['Second words', 'First words'])
  press('Save Draft')
  await screen.findByText('Draft saved')
  expect(titlesKept()).toEqual(['First words'])
  expect(isOffered()).toBe(true)
  press('Discard')
  expect(titlesKept()).toEqual([])
  expect(isOffered()).toBe(false)
})

test('a copy that is restored and saved is gone', async () => {
  server.on(PUT, () => ({ body: draft({ title: 'First words' }) }))
  await crashWith('First words')
  await openDesk(draft())
  press('Restore')
  press('Save Draft')
  await screen.findByText('Draft saved')
  expect(server.bodiesOf(PUT)).toMatchObject([{ title: 'First words' }])
  expect(titlesKept()).toEqual([])
  expect(isOffered()).toBe(false)
})

test('what is written while it is being saved is kept on', async () => {
  let saved: (reply: Reply) => void = () => undefined
  server.on(PUT, () => new Promise(resolve => (saved = resolve)))
  await openDesk(draft())
  write('Title', 'First words')
  press('Save Draft')
  write('Title', 'First words, and more')
  await act(async () => saved({ body: draft({ title: 'First words', updatedAt: '2026-11-22T01:00:00.000Z' }) }))
  fireEvent(window, new Event('pagehide'))
  expect(titlesKept()).toEqual(['First words, and more'])
})

test('a copy as it was kept before there could be several is read with its header picture', () => {
  const { headerImageId, ...form } = { ...emptyForm, title: 'Old', headerImage: ownersImage(7) }
  expect(headerImageId).toBeNull()
  localStorage.setItem('skyfolio.editor.1', JSON.stringify({ keptAt: 5, base: null, form, content: '' }))
  expect(readCopies('1')).toMatchObject([{ id: '5', form: { title: 'Old', headerImageId: 7 } }])
  localStorage.setItem('skyfolio.editor.1', '{ broken')
  expect(readCopies('1')).toEqual([])
})
