import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { ApiResponse } from '../../src/api/types.ts'
import { bodyOf } from './owner.ts'

export interface Person {
  id: number
  name: string
  email: string
  password: string
}

/** Somebody else who may sign in, so that a journey about accounts leaves the owner's alone. */
export const newPerson = async (owner: APIRequestContext, name: string): Promise<Person> => {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}@example.com`
  const person = { name, email, password: 'first of two passwords' }
  const { id } = await bodyOf<ApiResponse<'/api/admin/users', 'post'>>(
    await owner.post('/api/admin/users', { data: person }),
  )
  return { ...person, id }
}

/** Fills the login and sends it. */
export const tryLogIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const logsIn = async (page: Page, person: Pick<Person, 'email' | 'password'>) => {
  await tryLogIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

/** The same without the form, for journeys about something else. */
export const signIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await bodyOf(await page.request.post('/api/login', { data: { email, password } }))
}
