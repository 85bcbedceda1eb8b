import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { user } from '../../site/testing/user.ts'
import { Modal } from './modal.tsx'

const close = jest.fn()

beforeEach(() => {
  close.mockClear()
})

const open = (props: Partial<Parameters<typeof Modal>[0]> = {}) =>
  render(
    <Modal aria-label="Sheet" onClose={close} {...props}>
      <button type="button">Inside</button>
    </Modal>,
  )
const dialog = () => screen.getByRole('dialog', { name: 'Sheet' })

describe('modal', () => {
  it('is open as long as it is mounted, and leaves closing on Escape to its owner', () => {
    open()
    expect(dialog().hasAttribute('open')).toBe(true)
    const cancel = createEvent('cancel', dialog(), { cancelable: true })
    fireEvent(dialog(), cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('closes by a press beside it only when it is dismissible', async () => {
    const { unmount } = open()
    await user.click(dialog())
    expect(close).not.toHaveBeenCalled()
    unmount()
    open({ dismissible: true })
    await user.click(screen.getByRole('button', { name: 'Inside' }))
    expect(close).not.toHaveBeenCalled()
    await user.click(dialog())
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('returns the focus to what had it, to main when that is gone, or to where its owner says', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    const main = document.body.appendChild(document.createElement('main'))
    main.tabIndex = -1
    opener.focus()
    open().unmount()
    expect(document.activeElement).toBe(opener)
    const { unmount } = open()
    opener.remove()
    unmount()
    expect(document.activeElement).toBe(main)
    const other = document.body.appendChild(document.createElement('button'))
    open({ returnFocusTo: () => other }).unmount()
    expect(document.activeElement).toBe(other)
    other.remove()
    main.remove()
  })
})
