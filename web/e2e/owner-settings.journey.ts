import { expect, test } from './support/journey.ts'
import { says } from './support/toasts.ts'

test('every tab of the settings does what it says @main', async ({ owner, visit }) => {
  const page = await visit({ storageState: await owner.storageState() })
  const before = (await (await owner.get('/api/settings')).json()) as { key: string; value: string | null }[]
  try {
    await test.step('analytics', async () => {
      await page.goto('/admin/settings')
      await page.getByLabel('Measurement ID').fill('UA-1234')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText("The measurement ID starts with 'G-'")).toBeVisible()
      const consent = page.getByRole('switch', { name: /Ask for consent first/ })
      await consent.click()
      await says(page, 'Analytics settings updated successfully')
      await expect(consent).toBeChecked()
    })
    await test.step('general', async () => {
      await page.getByRole('tab', { name: 'General' }).click()
      await page.getByLabel('Time zone').fill('Mars/Olympus')
      await page.getByRole('button', { name: 'Save' }).click()
      const general = page.getByRole('tabpanel', { name: 'General' })
      await expect(general.getByText("No town of 5,000 people or more is called 'Mars/Olympus'")).toBeVisible()
      await page.getByLabel('Time zone').fill('Europe/Vienna')
      await page.getByLabel('Contact email').fill('nobody')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await page.getByLabel('Contact email').fill('sky@example.com')
      await page.getByLabel('Tagline').fill('A line for a journey')
      await page.getByRole('button', { name: 'Save' }).click()
      // Whole: the words of Analytics, which may still stand there, end alike.
      await says(page, /^Settings updated successfully$/)
    })
    await test.step('users', async () => {
      await page.getByRole('tab', { name: 'Users' }).click()
      const create = page.getByRole('button', { name: 'Create user' })
      await create.click()
      await says(page, 'Please fill in all required fields')
      await page.getByLabel('Name').fill('Eve Example')
      await page.getByLabel('Email', { exact: true }).fill(`eve-${Date.now()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('long enough now')
      await page.getByLabel('Confirm password').fill('something else')
      await create.click()
      await says(page, 'Passwords do not match')
      for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('short')
      await create.click()
      await says(page, 'Password must be at least 12 characters long')
      for (const label of ['Password', 'Confirm password'])
        await page.getByLabel(label, { exact: true }).fill('long enough now')
      await create.click()
      await says(page, 'New user created successfully')
      await page.getByRole('button', { name: 'Disable Eve Example' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
      await says(page, 'User disabled successfully')
    })
    await test.step('activity tells it all', async () => {
      await page.getByRole('tab', { name: 'Activity' }).click()
      const list = page.getByRole('list', { name: 'Activity, newest first' })
      await expect(list.getByText('disabled the user "Eve Example"')).toBeVisible()
      await page.getByLabel('Activity about').selectOption('setting')
      await expect(list.getByText('changed the setting "tagline"').first()).toBeVisible()
      await expect(list.getByText('became "A line for a journey"').first()).toBeVisible()
    })
    await test.step('homepage', async () => {
      await page.goto('/admin/profile?tab=homepage')
      await page.getByLabel('Welcome title').fill('A welcome for a journey')
      await page.getByRole('tabpanel', { name: 'Homepage' }).getByRole('button', { name: 'Save' }).click()
      await says(page, 'Homepage settings updated successfully')
      const visitor = await visit()
      await visitor.goto('/')
      await expect(visitor.getByRole('heading', { name: 'A welcome for a journey' })).toBeVisible()
    })
  } finally {
    for (const key of ['time_zone', 'contact_email', 'tagline', 'analytics_consent', 'homepage_welcome_title']) {
      const value = before.find(setting => setting.key === key)?.value ?? ''
      await owner.patch(`/api/settings/${key}`, { data: { value } })
    }
  }
})
