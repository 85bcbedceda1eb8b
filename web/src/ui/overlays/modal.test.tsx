import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
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

  it.each(['cancel', 'close'] as const)('passes no %s event on to the modal it was opened from', name => {
    const closeOuter = jest.fn()
    render(
      <Modal aria-label="Outer" onClose={closeOuter}>
        {createPortal(<Modal aria-label="Sheet" onClose={close} />, document.body)}
      </Modal>,
    )
    fireEvent(dialog(), createEvent(name, dialog(), { bubbles: false, cancelable: true }))
    expect(close).toHaveBeenCalledTimes(1)
    expect(closeOuter).not.toHaveBeenCalled()
  })

  describe('when it closes', () => {
    const add = (name: string) => {
      const element = document.body.appendChild(document.createElement(name))
      element.tabIndex = -1
      added.push(element)
      return element
    }
    const added: HTMLElement[] = []
    afterEach(() => {
      for (const element of added.splice(0)) element.remove()
    })
    /** Browsers move the focus into a modal dialog; jsdom leaves it where it was. */
    const openFocused = (props?: Parameters<typeof open>[0]) => {
      const opened = open(props)
      screen.getByRole('button', { name: 'Inside' }).focus()
      return opened
    }

    it('returns the focus to what had it', () => {
      const opener = add('button')
      opener.focus()
      openFocused().unmount()
      expect(document.activeElement).toBe(opener)
    })

    it('moves the focus to main when what had it is gone', () => {
      const opener = add('button')
      const main = add('main')
      opener.focus()
      const { unmount } = openFocused()
      opener.remove()
      unmount()
      expect(document.activeElement).toBe(main)
    })

    it('moves the focus to where its owner says', () => {
      const opener = add('button')
      const other = add('button')
      opener.focus()
      openFocused({ returnFocusTo: () => other }).unmount()
      expect(document.activeElement).toBe(other)
    })
  })
})
