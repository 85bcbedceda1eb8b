import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { mailedLink } from './support/outbox.ts'
import { foreignUrl } from './support/own-site.ts'
import { newPerson, signIn } from './support/people.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
/** The outbox of a site that runs elsewhere is out of reach. */
const withOutbox = foreignUrl === undefined ? test : test.skip
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isDashboard = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

/** The screen is fit to be used at every width: nothing that axe finds, nothing that is cut off. */
const isFine = async (page: Page, name: string) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${name} at ${size.width} px`
    expect.soft(await findings(page), where).toEqual([])
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
      .toBeLessThanOrEqual(0)
  }
}

withOutbox(
  'an invited person chooses a name and a password by the mailed link',
  async ({ owner, server, visit, errors }) => {
    const dataDir = server.dataDir ?? ''
    const email = `invited-${Date.now()}@example.com`
    const office = await visit({ storageState: await owner.storageState() })
    const guest = await visit()
    let link = ''

    await test.step('the owner invites them', async () => {
      await office.goto('/admin/settings?tab=users')
      await office.getByLabel('Email address').fill(email)
      await office.getByRole('form', { name: 'Invite by mail' }).getByLabel('Role').selectOption('Shipper')
      await office.getByRole('button', { name: 'Send invitation' }).click()
      // Without a mail server the owner gets the link that is in the mail.
      const dialog = office.getByRole('dialog', { name: `Invitation for ${email}` })
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await isFine(office, 'the link of an invitation')
      link = await mailedLink(dataDir, { to: email, path: '/login/invitation' })
      await expect(dialog.getByText(link)).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(office.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible()
      await isFine(office, 'users')
    })

    await test.step('an earlier link ends with the next one', async () => {
      await office.getByRole('button', { name: `New link: invitation to ${email}` }).click()
      const question = office.getByRole('alertdialog', { name: 'Make a new link?' })
      await question.getByRole('button', { name: 'New link' }).click()
      const dialog = office.getByRole('dialog', { name: `Invitation for ${email}` })
      const earlier = link
      link = await mailedLink(dataDir, { to: email, path: '/login/invitation', before: [earlier] })
      await expect(dialog.getByText(link)).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      errors.expectResponse(404, /^POST \/api\/invitations\/check$/)
      await guest.goto(earlier)
      await expect(title(guest, 'This link no longer works')).toBeFocused()
      await isFine(guest, 'a link that no longer works')
    })

    await test.step('they accept, and log in', async () => {
      await guest.goto(link)
      await expect(title(guest, 'Welcome')).toBeVisible()
      await expect(guest).toHaveURL('/login/invitation')
      await guest.reload()
      await expect(guest.getByText(`You log in with ${email}.`)).toBeVisible()
      await expect(guest.getByText(/as a shipper\./)).toBeVisible()
      await isFine(guest, 'invitation')
      await guest.getByLabel('Your name').fill('Kim Invited')
      await guest.getByLabel('Password', { exact: true }).fill('a password of the invited')
      await guest.getByLabel('Confirm password').fill('something else')
      await guest.getByRole('button', { name: 'Create account' }).click()
      await expect(guest.getByText('Passwords do not match')).toBeVisible()
      await guest.getByLabel('Confirm password').fill('a password of the invited')
      await guest.getByLabel('Confirm password').press('Enter')
      await says(guest, 'Your account is ready')
      await expect(title(guest, 'Admin Login')).toBeVisible()
      await expect(guest.getByLabel('Email')).toHaveValue(email)
      await expect(guest.getByLabel('Password')).toBeFocused()
      await guest.keyboard.type('a password of the invited')
      await guest.keyboard.press('Enter')
      await isDashboard(guest)
    })

    await test.step('the link is used up, and the invitation gone', async () => {
      await guest.goto(link)
      await expect(title(guest, 'This link no longer works')).toBeVisible()
      await office.reload()
      await expect(office.getByText(`${email}, since`)).toBeVisible()
      await expect(office.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
    })
  },
)

withOutbox('a forgotten password is replaced by the mailed link', async ({ owner, server, visit, errors }) => {
  const dataDir = server.dataDir ?? ''
  const person = await newPerson(owner, 'Forgetful')
  const elsewhere = await visit()
  await signIn(elsewhere, person)
  const page = await visit()
  let said = ''

  await test.step('they ask for a link', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await isFine(page, 'login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/login/forgot')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await isFine(page, 'forgotten password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(title(page, 'Look into your mail')).toBeFocused()
    said = await page.getByRole('main').innerText()
    expect(said).toContain('outbox folder')
    await isFine(page, 'asked for a link')
  })

  await test.step('who has no account is told the same', async () => {
    const stranger = await visit()
    await stranger.goto('/login/forgot')
    await stranger.getByLabel('Email').fill(`stranger-${Date.now()}@example.com`)
    await stranger.getByLabel('Email').press('Enter')
    await expect(title(stranger, 'Look into your mail')).toBeVisible()
    expect(await stranger.getByRole('main').innerText()).toBe(said)
  })

  await test.step('they choose a new password, and log in', async () => {
    const requested: string[] = []
    page.on('request', request => requested.push(request.url() + JSON.stringify(request.headers())))
    const link = await mailedLink(dataDir, { to: person.email, path: '/login/reset' })
    await page.goto(link)
    await expect(title(page, 'Choose a new password')).toBeVisible()
    await expect(page).toHaveURL('/login/reset')
    await page.reload()
    await expect(page.getByText(`For ${person.email}.`)).toBeVisible()
    await isFine(page, 'new password')
    errors.expectResponse(400, /^POST \/api\/password-resets\/confirm$/)
    for (const label of ['New password', 'Confirm new password'])
      await page.getByLabel(label, { exact: true }).fill('Password2024!')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('This password is too easy to guess')).toBeVisible()
    for (const label of ['New password', 'Confirm new password'])
      await page.getByLabel(label, { exact: true }).fill('a better password of mine')
    await page.getByLabel('Confirm new password', { exact: true }).press('Enter')
    await says(page, 'Password changed successfully')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('Password').fill('a better password of mine')
    await page.getByRole('button', { name: 'Log in' }).click()
    await isDashboard(page)
    // The token stands in no address that is requested, and in no Referer.
    expect(requested.filter(each => each.includes(new URL(link).hash.slice(1)))).toEqual([])
    errors.expectResponse(404, /^POST \/api\/password-resets\/check$/)
    await page.goto(link)
    await expect(title(page, 'This link no longer works')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for another link' }).click()
    await expect(title(page, 'Forgot your password?')).toBeVisible()
  })

  await test.step('their other browsers are signed out', async () => {
    await elsewhere.goto('/admin')
    await expect(title(elsewhere, 'Admin Login')).toBeVisible()
  })
})
