import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { fill, user } from '../../site/testing/user.ts'
import { PasswordField } from './password-field.tsx'

const Login = () => {
  const [value, setValue] = useState('')
  return <PasswordField label="Password" autoComplete="current-password" value={value} onChange={setValue} />
}

test('a password is hidden until it is shown, and keeps what was typed', async () => {
  render(<Login />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await fill(input, 'clear skies tonight')
  expect(input.type).toBe('password')
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  await user.click(show)
  expect([input.type, input.value]).toEqual(['text', 'clear skies tonight'])
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
