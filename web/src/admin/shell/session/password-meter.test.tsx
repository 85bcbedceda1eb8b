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
  await screen.findByText(`Strength: ${strength}`, {}, { timeout: 20_000 })
})

it('password meter has its place before it knows the strength', async () => {
  const { container } = render(<PasswordMeter password="a password of the invited" />)
  expect(screen.getByRole('status').textContent).toBe('Strength: …')
  const children = () => container.querySelectorAll('*').length
  const before = children()
  await screen.findByText(/^Strength: \w/, {}, { timeout: 20_000 })
  expect(children()).toBe(before)
})

it('password meter shows nothing before something is typed', () => {
  const { container } = render(<PasswordMeter password="" />)
  expect(container.innerHTML).toBe('')
})
