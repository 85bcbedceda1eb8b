import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { user } from '../../site/testing/user.ts'
import { Tabs } from '../tabs.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

const Screen = ({ keepsOpener }: { keepsOpener: boolean }) => {
  const [open, setOpen] = useState(false)
  const confirm = useConfirm()
  return (
    <main tabIndex={-1}>
      {(keepsOpener || !open) && <button onClick={() => setOpen(true)}>Open</button>}
      <button onClick={() => void confirm({ title: 'Sure?', message: 'Think' })}>Ask</button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Sheet">
          <button>Inside</button>
        </Dialog>
      )}
    </main>
  )
}

const show = (keepsOpener = true) =>
  render(
    <ConfirmProvider>
      <Screen keepsOpener={keepsOpener} />
    </ConfirmProvider>,
  )
const press = async (name: string, role: 'dialog' | 'alertdialog') => {
  const button = screen.getByRole('button', { name })
  await user.click(button)
  const dialog = await screen.findByRole(role)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
}

test.each([
  ['Open', 'dialog'],
  ['Ask', 'alertdialog'],
] as const)('the focus goes back to "%s", which opened the %s', async (name, role) => {
  show()
  await press(name, role)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
})

test('the focus goes to the main part when what opened the dialog is gone', async () => {
  show(false)
  await press('Open', 'dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a tab that a question keeps from being left has the focus, and is not asked about again', async () => {
  let asked = 0
  const Kept = () => {
    const [tab, setTab] = useState('One')
    const confirm = useConfirm()
    const change = async (next: string) => {
      asked += 1
      if (await confirm({ title: 'Discard?', message: 'Typed' })) setTab(next)
    }
    const items = ['One', 'Two'].map(label => ({ value: label, label, content: label }))
    return <Tabs label="Parts" value={tab} onValue={next => void change(next)} items={items} />
  }
  render(
    <ConfirmProvider>
      <Kept />
    </ConfirmProvider>,
  )
  act(() => screen.getByRole('tab', { name: 'Two' }).focus())
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'One', selected: true })))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(asked).toBe(1)
})

test('a dialog over another dims it', () => {
  const close = () => undefined
  const both = (open: boolean) => (
    <Dialog open onOpenChange={close} title="Below">
      <Dialog open={open} onOpenChange={close} title="Above">
        Text
      </Dialog>
    </Dialog>
  )
  const { rerender } = render(both(false))
  const below = screen.getByRole('dialog')
  rerender(both(true))
  const backdrop = screen.getByRole('dialog', { name: 'Above' }).previousElementSibling as Element
  // Of the same layer, what comes later stands above.
  expect(getComputedStyle(backdrop).zIndex).toBe(getComputedStyle(below).zIndex)
  expect(below.compareDocumentPosition(backdrop) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
