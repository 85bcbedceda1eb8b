import { describe, expect, it } from '@jest/globals'
import { settingsOf } from '../../api/settings.ts'
import { welcomeText } from './home-server.ts'

const settings = (values: Record<string, string>) =>
  settingsOf(Object.entries(values).map(([key, value]) => ({ key, value })))

describe('the welcome text', () => {
  it("is the owner's description, or welcome_text, or a sentence with the site's title", () => {
    const both = { homepage_welcome_description: 'Old light.', welcome_text: 'Hello.' }
    expect(welcomeText(settings(both))).toBe('Old light.')
    expect(welcomeText(settings({ ...both, homepage_welcome_description: ' ' }))).toBe('Hello.')
    expect(welcomeText(settings({}))).toMatch(/^Skyfolio shows photographs of the night sky/)
    expect(welcomeText(settings({ site_title: 'Isar Valley Skies' }))).toMatch(/^Isar Valley Skies shows /)
  })
})
