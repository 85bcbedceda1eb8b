import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { toast } from './toast.ts'

const importFile = jest.fn<() => never>(() => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
jest.unstable_mockModule('./toaster.tsx', importFile)
const { Toasts } = await import('./toasts.tsx')

test('where the file that shows messages is missing, the page stays', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <h1>Saturn</h1>
      <Toasts />
    </>,
  )
  act(() => void toast({ title: 'Saved' }))
  await waitFor(() => expect(complaints).toHaveBeenCalled())
  expect(importFile).toHaveBeenCalled()
  screen.getByText('Saturn')
  complaints.mockRestore()
})
