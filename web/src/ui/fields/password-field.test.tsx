import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'

const Login = () => {
  const [value, setValue] = useState('')
  return <PasswordField label="Password" autoComplete="current-password" value={value} onChange={setValue} />
}

test('a password is hidden until it is shown, and keeps what was typed', () => {
  render(<Login />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(input, { target: { value: 'clear skies tonight' } })
  expect(input.type).toBe('password')
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(show)
  expect([input.type, input.value]).toEqual(['text', 'clear skies tonight'])
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
