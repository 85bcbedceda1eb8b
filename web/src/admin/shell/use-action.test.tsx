import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { user } from '../../site/testing/user.ts'
import { dismissToast } from '../../ui/feedback/toast.ts'
import { answer, asOwner } from '../testing/as-owner.tsx'
import { useAction, useRemove } from './use-action.ts'

const work = jest.fn<(item?: string) => Promise<void>>()

const Buttons = () => {
  const { run, isBusy } = useAction()
  const remove = useRemove<string>({
    remove: work,
    question: name => ({ title: `Delete ${name}?`, message: '' }),
    success: 'Deleted',
    failure: 'Failed to delete',
  })
  return (
    <>
      <button aria-busy={isBusy} onClick={() => void run(() => work(), { success: 'Sent', failure: 'Failed to send' })}>
        Send
      </button>
      <button onClick={() => void remove('M 31')}>Remove</button>
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  work.mockReset().mockResolvedValue()
  asOwner(<Buttons />)
})
afterEach(() => {
  dismissToast()
})

describe('action', () => {
  it('is busy until it is done, and says so then', async () => {
    let finish: () => void = () => undefined
    work.mockImplementation(() => new Promise(resolve => (finish = resolve)))
    const button = screen.getByRole('button', { name: 'Send' })
    await press('Send')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await act(async () => finish())
    await screen.findByText('Sent')
    expect(button.getAttribute('aria-busy')).toBe('false')
  })

  it('says that it failed, and can be tried again', async () => {
    work.mockRejectedValueOnce(new Error('Away'))
    await press('Send')
    await screen.findByText('Failed to send')
    await press('Send')
    await screen.findByText('Sent')
  })
})

describe('removal', () => {
  it('asks first, and then deletes the item', async () => {
    await press('Remove')
    await answer('Cancel')
    expect(work).not.toHaveBeenCalled()
    await press('Remove')
    await answer('Delete')
    await screen.findByText('Deleted')
    expect(work).toHaveBeenCalledWith('M 31')
  })
})
