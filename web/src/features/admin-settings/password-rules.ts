export const SHORTEST_PASSWORD = 8

const tooShort = `Password must be at least ${SHORTEST_PASSWORD} characters long`

/** Why a new password is refused; null when it is fine. */
export const newPasswordProblem = (password: string, again: string): string | null =>
  password !== again ? 'New passwords do not match' : password.length < SHORTEST_PASSWORD ? tooShort : null

export interface UserForm {
  name: string
  email: string
  password: string
  again: string
}

/** Why a new user is refused, and the field it is about. */
export const newUserProblem = (form: UserForm): { field: keyof UserForm; message: string } | null => {
  const fillIn = 'Please fill in all required fields'
  if (!form.name.trim()) return { field: 'name', message: fillIn }
  if (!form.email.trim()) return { field: 'email', message: fillIn }
  if (form.password !== form.again) return { field: 'again', message: 'Passwords do not match' }
  return form.password.length < SHORTEST_PASSWORD ? { field: 'password', message: tooShort } : null
}
