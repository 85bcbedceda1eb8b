import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { logsIn, newPerson, signIn, tryLogIn } from './support/people.ts'
import { says } from './support/toasts.ts'

/** An authenticator in the browser, as of a telephone: it keeps passkeys and has verified its user. */
const withAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

test('a passkey is added, signs in with and without the password, and is removed', async ({ owner, visit, errors }) => {
  errors.expectResponse(401, /^POST \/api\/login(\/passkey)?$/)
  const ada = await newPerson(owner, 'Ada Passkey')
  const page = await visit()
  await withAuthenticator(page)
  await signIn(page, ada)
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  const isIn = (where: Page) => expect(where.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await says(page, 'Logged out successfully')
  }
  let codes: string[] = []

  await test.step('added by the keyboard', async () => {
    await page.goto('/admin/settings?tab=security')
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Give the passkey a name')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Telephone')
    await page.keyboard.press('Enter')
    await says(page, 'Passkey added')
    const saved = page.getByRole('dialog', { name: 'Recovery codes' })
    codes = await saved.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await saved.getByRole('button', { name: 'I have saved them' }).click()
    await expect(passkeys.getByText(/^Added .*; never used$/)).toBeVisible()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('The same again')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This device or key is among your passkeys already.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('signs in without the password', async () => {
    await page.goto('/admin')
    await logOut()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await isIn(page)
    await page.goto('/admin/settings?tab=security')
    await expect(passkeys.getByText(/^Added .*; last used /)).toBeVisible()
  })

  await test.step('is asked for after the password, or a recovery code', async () => {
    await page.goto('/admin')
    await logOut()
    await tryLogIn(page, ada)
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
    await page.keyboard.press('Enter')
    await isIn(page)
    const borrowed = await visit()
    await tryLogIn(borrowed, ada)
    await borrowed.getByLabel('Recovery code').fill(codes[0] ?? '')
    await borrowed.getByRole('button', { name: 'Log in' }).click()
    await isIn(borrowed)
  })

  await test.step('proves who it is for new recovery codes', async () => {
    await page.goto('/admin/settings?tab=security')
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
    await dialog.getByLabel('Current password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Use your passkey' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })

  await test.step('renamed and removed; then the password is enough, and the passkey is refused', async () => {
    await page.getByRole('button', { name: 'Rename Telephone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Name').fill('Old telephone')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await says(page, 'Passkey renamed')
    await page.getByRole('button', { name: 'Remove Old telephone' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Old telephone?' })
    await expect(question.getByText('It is your only second factor')).toBeVisible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await says(page, 'Passkey removed')
    await expect(passkeys).toHaveCount(0)
    await expect(page.getByText('Off. When it is on,')).toBeVisible()

    await page.goto('/admin')
    await logOut()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert').getByText('This passkey was not accepted')).toBeVisible()
    await logsIn(page, ada)
    await page.goto('/admin/settings?tab=activity')
    const activity = page.getByRole('list', { name: 'Activity, newest first' })
    for (const text of ['removed the passkey "Old telephone"', 'added the passkey "Telephone"'])
      await expect(activity.getByText(`Ada Passkey ${text}`)).toBeVisible()
  })
})
