import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { user } from '../testing/user.ts'

let offline = true
jest.unstable_mockModule('./see-tonight.tsx', () => {
  if (offline) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: ({ name }: { name: string }) => <p>{name} stands well in the dark</p> }
})
const { SeeTonightButton } = await import('./see-tonight-button.tsx')

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the See it tonight button', () => {
  it("keeps the photograph when its code can't be loaded, and tries again", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <>
        <h1>Orion Nebula</h1>
        <SeeTonightButton name="M 42" />
      </>,
    )
    await user.click(screen.getByText('See it tonight'))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    screen.getByText('Orion Nebula')
    offline = false
    await user.click(screen.getByText('Try again'))
    await screen.findByText('M 42 stands well in the dark')
  })
})
