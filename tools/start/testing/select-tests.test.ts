import { describe, expect, it } from '@jest/globals'
import { selectTests } from './select-tests.ts'

const forPath = (...patterns: string[]) => selectTests({ patterns })

describe('selection of tests', () => {
  it('runs the checks, and leaves CI its own tests and most journeys, when nothing is asked for', async () => {
    expect(await forPath()).toMatchObject({
      jest: ['--selectProjects', 'server', 'web'],
      journeys: ['--grep', '@main', '--workers=1'],
      checks: true,
      needsCiPrograms: false,
    })
  })

  it('runs the tests of CI and the other journeys, and no checks, for CI', async () => {
    expect(await selectTests({ ci: true, patterns: [] })).toMatchObject({
      jest: ['--selectProjects', 'ci'],
      journeys: ['--grep-invert', '@main'],
      checks: false,
      needsCiPrograms: true,
    })
  })

  it('needs neither a browser nor the web application for a path of unit tests', async () => {
    expect(await forPath('services/store/src/pricing/coupons')).toEqual({
      jest: ['services/store/src/pricing/coupons'],
      journeys: null,
      checks: false,
      needsServer: true,
      needsWeb: false,
      needsCiPrograms: false,
      mayDownload: false,
    })
  })

  it('needs no server for a path of web tests', async () => {
    expect(await forPath('web/src/models/shop')).toMatchObject({
      jest: ['web/src/models/shop'],
      needsServer: false,
      needsWeb: false,
    })
  })

  it('runs a test of CI by its path', async () => {
    expect(await forPath('thresholds')).toMatchObject({ jest: ['thresholds'], needsCiPrograms: true })
  })

  it('runs a journey by its path, with or without a line, and nothing of jest', async () => {
    expect(await forPath('web/e2e/gallery.journey.ts:7')).toMatchObject({
      jest: null,
      journeys: ['web/e2e/gallery.journey.ts:7'],
      needsWeb: true,
    })
  })

  it('is empty for a path that leads nowhere', async () => {
    expect(await forPath('services/contents')).toMatchObject({ jest: null, journeys: null })
  })
})
