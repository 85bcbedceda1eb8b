import { expect, test } from './support/journey.ts'
import { says } from './support/toasts.ts'

test('a picture of another site in a pasted text becomes a link, and a message says why', async ({ owner, visit }) => {
  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  const text = page.locator('.ProseMirror')
  await page.goto('/editor?type=post')
  await text.click()
  await text.evaluate(target => {
    const clipboardData = new DataTransfer()
    const html = '<p>Seen there: <img src="https://other.example/m31.jpg" alt="Their M 31"></p>'
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Seen there:')
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await says(page, 'A picture was not pasted')
  await expect(text.getByRole('link', { name: 'Their M 31' })).toHaveAttribute('href', 'https://other.example/m31.jpg')
  await expect(text.locator('img[src^="https://other.example"]')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
})
