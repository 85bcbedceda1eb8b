import { expect, test } from '@jest/globals'
import { KNOWN_KEYS } from '../../services/content/src/settings/setting.ts'
import { settingName } from '../../web/src/admin/settings/activity-fields.ts'

test('Activity has a name for every setting that the content service knows', () => {
  expect(KNOWN_KEYS.filter(key => settingName(key) === key)).toEqual([])
})
