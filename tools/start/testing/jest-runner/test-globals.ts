import { jestExpect as expect } from '@jest/expect'
import { ModernFakeTimers } from '@jest/fake-timers'
import type { Config } from '@jest/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, getState, it, test } from 'jest-circus'
import { ModuleMocker } from 'jest-mock'

const mocks = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } as Config.ProjectConfig })

/** What ends a turn of the event loop, for Node's own modules and React too: they are of the same process. */
const NEVER_FAKED = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const

const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  restoreAllMocks: () => mocks.restoreAllMocks(),
  useFakeTimers: (options: Exclude<Config.FakeTimersConfig, { legacyFakeTimers: true }> = {}) =>
    timers.useFakeTimers({ ...options, doNotFake: [...NEVER_FAKED, ...(options.doNotFake ?? [])] }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now?: number | Date) => timers.setSystemTime(now),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  runAllTimers: () => timers.runAllTimers(),
  setTimeout: (ms: number) => void (getState().testTimeout = ms),
}

/** What test files get from `@jest/globals` (resolve-hooks.mjs): the parts of it that our tests use. */
export const TEST_GLOBALS = { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test }

/** Ends the fake timers and the mocks of a file, for the next one. */
export const restoreGlobals = (): void => {
  timers.useRealTimers()
  mocks.restoreAllMocks()
}
