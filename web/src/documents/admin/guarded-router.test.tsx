import { beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { useLeaveGuard, type FormScope } from '../../admin/shell/leave-guard.ts'
import { fill, user } from '../../site/testing/user.ts'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { GuardedRouter } from './guarded-router.tsx'

const Form = ({ scope }: { scope: FormScope }) => {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  useLeaveGuard(text !== '', scope)
  return (
    <>
      <input aria-label="Text" value={text} onChange={event => setText(event.target.value)} />
      <Link to="/tags">Tags</Link>
      <Link to="/form?tab=other">Other tab</Link>
      <Link to="/form?page=2">Second page</Link>
      <button onClick={() => void navigate('/tags', { replace: true })}>Correct the address</button>
    </>
  )
}

const open = async (scope: FormScope = 'tab') => {
  render(
    <GuardedRouter>
      <ConfirmProvider>
        <Routes>
          <Route path="/start" element={<Link to="/form">Form</Link>} />
          <Route path="/form" element={<Form scope={scope} />} />
          <Route path="/tags" element={<h1>Tags</h1>} />
        </Routes>
      </ConfirmProvider>
    </GuardedRouter>,
  )
  await press('Form')
  await screen.findByLabelText('Text')
}
const press = (name: string) =>
  user.click(screen.getByRole(name === 'Correct the address' ? 'button' : 'link', { name }))
const type = (value: string) => fill(screen.getByLabelText('Text'), value)
const back = () => act(() => window.history.back())
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })
const answer = async (name: string) => {
  const button = within(await question()).getByRole('button', { name })
  await user.click(button)
}
const asksNothing = () => expect(screen.queryByRole('alertdialog')).toBeNull()
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => window.history.pushState(null, '', '/start'))

test('nothing is asked of a form in which nothing was typed', async () => {
  await open()
  await type('Orion')
  await type('')
  expect(isAskedByBrowser()).toBe(false)
  await press('Tags')
  await screen.findByRole('heading', { name: 'Tags' })
  asksNothing()
})

test('a link asks: the form stays with "Keep editing", which has the focus, and is left with "Discard"', async () => {
  await open()
  await type('Orion')
  await press('Tags')
  expect((await question()).contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Keep editing')
  await answer('Keep editing')
  await waitFor(asksNothing)
  expect(window.location.pathname).toBe('/form')
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Orion')
  await press('Tags')
  await answer('Discard')
  await screen.findByRole('heading', { name: 'Tags' })
  expect(window.location.pathname).toBe('/tags')
  expect(isAskedByBrowser()).toBe(false)
})

test('Back is undone before it asks, and repeated with "Discard"', async () => {
  await open()
  await type('Orion')
  back()
  await answer('Keep editing')
  expect(window.location.pathname).toBe('/form')
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Orion')
  back()
  await answer('Discard')
  await screen.findByRole('link', { name: 'Form' })
  expect(window.location.pathname).toBe('/start')
})

test('Forward asks too', async () => {
  await open()
  await press('Tags')
  await screen.findByRole('heading', { name: 'Tags' })
  back()
  await screen.findByLabelText('Text')
  await type('Orion')
  act(() => window.history.forward())
  await answer('Discard')
  await screen.findByRole('heading', { name: 'Tags' })
})

test('the browser asks before the document is unloaded', async () => {
  await open()
  expect(isAskedByBrowser()).toBe(false)
  await type('Orion')
  expect(isAskedByBrowser()).toBe(true)
})

test.each([
  ['screen', 'Other tab', false],
  ['screen', 'Tags', true],
  ['tab', 'Second page', false],
  ['tab', 'Other tab', true],
  ['address', 'Second page', true],
] as const)('a form that lasts as long as its %s: "%s" asks: %s', async (scope, link, asks) => {
  await open(scope)
  await type('Orion')
  await press(link)
  if (asks) await question()
  else {
    await waitFor(() => expect(window.location.search).not.toBe(''))
    asksNothing()
  }
})

test('a replaced address does not ask', async () => {
  await open()
  await type('Orion')
  await press('Correct the address')
  await screen.findByRole('heading', { name: 'Tags' })
  asksNothing()
})
