import { expect, it, jest } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { Modal } from './modal.tsx'

it.each(['cancel', 'close'] as const)('ends alone, and not the one it was opened from, by the event %s', name => {
  const onOuterClose = jest.fn()
  const onInnerClose = jest.fn()
  render(
    <Modal aria-label="Outer" onClose={onOuterClose}>
      {createPortal(<Modal aria-label="Inner" onClose={onInnerClose} />, document.body)}
    </Modal>,
  )
  const inner = screen.getByRole('dialog', { name: 'Inner' })
  fireEvent(inner, createEvent(name, inner, { bubbles: false, cancelable: true }))
  expect(onInnerClose).toHaveBeenCalledTimes(1)
  expect(onOuterClose).not.toHaveBeenCalled()
})
