import { TOTP } from 'otpauth'
import { expect, test } from './support/journey.ts'
import { logsIn, newPerson, signIn, tryLogIn } from './support/people.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

const STEP_MS = 30_000
/**
 * What an authenticator shows, so many steps from now. Each code is good once, and neighbors are accepted: the present one and
 * the next still count when a step ends while they are sent.
 */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

test('two-factor sign-in is turned on, used, survives a lost telephone, and is turned off', async ({
  owner,
  visit,
  errors,
}) => {
  errors.expectResponse(403, /^POST \/api\/me\/two-factor$/)
  errors.expectResponse(400, /^POST \/api\/me\/two-factor\/confirm$/)
  errors.expectResponse(401, /^POST \/api\/me\/two-factor\/recovery-codes$/)
  errors.expectResponse(401, /^POST \/api\/login$/)
  const ada = await newPerson(owner, 'Ada Factor')
  const page = await visit()
  let secret = ''
  let codes: string[] = []

  await test.step('on', async () => {
    await signIn(page, ada)
    await page.goto('/admin/settings?tab=security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await dialog.getByLabel('Current password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('This code is not right')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await says(page, 'Two-factor sign-in is on')
    const saved = page.getByRole('dialog', { name: 'Recovery codes' })
    const shown = saved.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    codes = await shown.allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Have you saved the codes?' })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })

  await test.step('signing in asks for the code, and a recovery code will do', async () => {
    const phone = await visit()
    await tryLogIn(phone, ada)
    const code = phone.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await phone.getByRole('button', { name: 'Log in' }).click()
    await expect(phone.getByRole('alert').getByText('This code is not right')).toBeVisible()
    await code.fill(codeOf(secret, 1))
    await phone.getByRole('button', { name: 'Log in' }).click()
    await expect(phone.getByRole('heading', { name: /^Good / })).toBeVisible()

    const borrowed = await visit()
    await tryLogIn(borrowed, ada)
    await borrowed.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await borrowed.getByRole('button', { name: 'Log in' }).click()
    await expect(borrowed.getByRole('heading', { name: /^Good / })).toBeVisible()
  })

  await test.step('new recovery codes, then off', async () => {
    await page.reload()
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    const prove = async (title: string, code: string, action: string) => {
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByLabel('Current password').fill(ada.password)
      await dialog.getByLabel('Code', { exact: true }).fill(code)
      await dialog.getByRole('button', { name: action }).click()
    }
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await prove('New recovery codes', codes[0] ?? '', 'Make new codes')
    await expect(page.getByRole('dialog').getByText('This code is not right')).toBeVisible()
    await prove('New recovery codes', codes[1] ?? '', 'Make new codes')
    const saved = page.getByRole('dialog', { name: 'Recovery codes', exact: true })
    const renewed = await saved.getByRole('listitem').first().innerText()
    await saved.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await prove('Turn off two-factor sign-in', renewed, 'Turn off')
    await says(page, 'Two-factor sign-in is off')
    await expect(page.getByText('Off. When it is on,')).toBeVisible()
    await logsIn(await visit(), ada)
  })
})

test('a new password ends every other session, and a device is signed out from another', async ({
  owner,
  visit,
  errors,
}) => {
  errors.expectResponse(403, /^PUT \/api\/profile\/password$/)
  const bo = await newPerson(owner, 'Bo Devices')
  const [page, phone, desk] = [await visit(), await visit(), await visit()]
  for (const browser of [page, phone, desk]) await signIn(browser, bo)

  await page.goto('/admin/settings?tab=security')
  const devices = page.getByRole('list', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)

  const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map(label =>
    page.getByLabel(label, { exact: true }),
  )
  const change = page.getByRole('button', { name: 'Change password' })
  await current?.fill('not the password')
  await next?.fill('short')
  await again?.fill('shorter')
  await change.click()
  await says(page, 'New passwords do not match')
  await again?.fill('short')
  await change.click()
  await says(page, 'Password must be at least 12 characters long')
  for (const field of [next, again]) await field?.fill('second of two passwords')
  await change.click()
  await says(page, 'Current password is incorrect')
  await current?.fill(bo.password)
  await change.click()
  await says(page, 'Password changed successfully')

  for (const browser of [phone, desk]) {
    await browser.goto('/admin/tags')
    await expect(browser).toHaveURL(/\/login/)
  }
  await page.goto('/admin/tags')
  await expect(page.getByRole('heading', { name: 'Tag Management' })).toBeVisible()
  await page.goto('/admin/settings?tab=security')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logsIn(page, { ...bo, password: 'second of two passwords' })
})

test('who is not signed in is led to the login and back, and out again @main', async ({ owner, visit }) => {
  const cy = await newPerson(owner, 'Cy Outside')
  const page = await visit()
  for (const address of [
    '/admin',
    '/admin/blog-posts',
    '/admin/pages',
    '/admin/gallery',
    '/admin/profile',
    '/editor',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login/)
  }
  await page.goto('/admin/tags')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(cy.email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password').fill(cy.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await says(page, 'Logged in successfully')
  await expect(page.getByRole('heading', { name: 'Tag Management' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await says(page, 'Logged out successfully')
  await expect(page).toHaveURL('/')
})

test('the profile: names, a square avatar, and an address that needs the password @main', async ({
  owner,
  visit,
  errors,
}) => {
  errors.expectResponse(403, /^PATCH \/api\/me$/)
  const di = await newPerson(owner, 'Di Profile')
  const page = await visit()
  await signIn(page, di)
  await page.goto('/admin/profile')
  await page.getByLabel('First name').fill('Diana')
  await page.getByLabel('Display name').fill('Diana P.')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await says(page, 'Profile updated successfully')

  const avatar = page.getByLabel('Avatar', { exact: true })
  await avatar.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await says(page, 'Please select an image file')
  await avatar.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf({ width: 900, height: 500, seed: 5 }),
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
  await says(page, 'Avatar uploaded successfully')
  const shown = page.getByRole('img', { name: 'Your avatar' })
  await expect
    .poll(() =>
      shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.naturalHeight),
    )
    .toBe(true)

  await page.getByLabel('Email').fill(`new-${di.email}`)
  const password = page.getByLabel('Current password')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await says(page, 'Current password is incorrect')
  await password.fill(di.password)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(password).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Good .*, Diana$/ })).toBeVisible()
  await logsIn(await visit(), { ...di, email: `new-${di.email}` })
})
