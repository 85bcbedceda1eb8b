import { expect, test } from '@jest/globals'
import { newPasswordProblem, newUserProblem } from './password-rules.ts'

test('a new password is typed twice the same and has eight characters', () => {
  expect(newPasswordProblem('12345678', '1234567')).toBe('New passwords do not match')
  expect(newPasswordProblem('1234567', '1234567')).toBe('Password must be at least 8 characters long')
  expect(newPasswordProblem('12345678', '12345678')).toBeNull()
})

test('a new user has a name, an email and a good password', () => {
  const good = { name: 'Kim', email: 'kim@example.com', password: '12345678', again: '12345678' }
  expect(newUserProblem(good)).toBeNull()
  expect(newUserProblem({ ...good, name: ' ' })?.message).toBe('Please fill in all required fields')
  expect(newUserProblem({ ...good, email: '' })?.message).toBe('Please fill in all required fields')
  expect(newUserProblem({ ...good, again: 'x' })?.message).toBe('Passwords do not match')
  expect(newUserProblem({ ...good, password: 'x', again: 'x' })).toMatchObject({ field: 'password' })
})
