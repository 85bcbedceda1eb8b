/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PasswordMeter } from './password-meter.tsx'

it.each([
  ['short', 'too short'],
  ['monkeymonkey', 'very weak'],
  ['qwertyuiop123', 'weak'],
  ['correct horse battery staple 1987 moonrise', 'very strong'],
])('password meter calls %p %s', async (password, strength) => {
  render(<PasswordMeter password={password} />)
  // The lists of words come on demand.
  const status = await screen.findByRole('status', {}, { timeout: 20_000 })
  expect(status.textContent).toBe(`Strength: ${strength}`)
})

it('password meter shows nothing before something is typed', () => {
  const { container } = render(<PasswordMeter password="" />)
  expect(container.innerHTML).toBe('')
})
