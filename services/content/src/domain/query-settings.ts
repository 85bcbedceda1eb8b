import { MOST_SETTINGS, PUBLIC_KEYS, type Setting, type Settings } from './setting.ts'

/** All settings by key, or only those a visitor may read. */
export const listSettings =
  ({ settings }: { settings: Settings }) =>
  ({ publicOnly }: { publicOnly: boolean }): Promise<Setting[]> =>
    publicOnly ? settings.listKeys(PUBLIC_KEYS) : settings.list(MOST_SETTINGS)
