import type { Settings } from '../site/api/settings.ts'

/** The welcome when the owner has written none. */
export const DEFAULT_WELCOME =
  'Welcome to Skyfolio: photographs of the night sky, and the stories of the nights that made them.'

export const welcomeText = (settings: Settings): string =>
  settings('homepage_welcome_description') ?? settings('welcome_text') ?? DEFAULT_WELCOME
