import { expect, test } from '@jest/globals'
import { settingsOf } from '../site/api/settings.ts'
import { DEFAULT_WELCOME, welcomeText } from './welcome-text.ts'

const settings = (values: Record<string, string>) =>
  settingsOf(Object.entries(values).map(([key, value]) => ({ key, value })))

test("the owner's description, else welcome_text, else a sentence with the product's name", () => {
  const both = { homepage_welcome_description: 'Old light.', welcome_text: 'Hello.' }
  expect(welcomeText(settings(both))).toBe('Old light.')
  expect(welcomeText(settings({ ...both, homepage_welcome_description: ' ' }))).toBe('Hello.')
  expect(welcomeText(settings({}))).toBe(DEFAULT_WELCOME)
  expect(DEFAULT_WELCOME).toContain('Skyfolio')
})
