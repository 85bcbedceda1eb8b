import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { exitWithNpm } from './exit-with-npm.ts'

const SECOND = 1_000
const event = process.env.npm_lifecycle_event

/** What the system answers when it is asked for npm. */
const answerWith = (code: string) =>
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code })
  })

describe('a command of npm', () => {
  const exit = jest.fn<typeof process.exit>()
  beforeEach(() => {
    jest.useFakeTimers()
    process.env.npm_lifecycle_event = 'test'
    jest.spyOn(process, 'exit').mockImplementation(exit)
    exit.mockClear()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    if (event === undefined) delete process.env.npm_lifecycle_event
    else process.env.npm_lifecycle_event = event
  })

  it('exits when npm has ended', () => {
    answerWith('ESRCH')
    exitWithNpm()
    jest.advanceTimersByTime(SECOND)
    expect(exit).toHaveBeenCalledWith(1)
  })

  it('goes on while npm runs as a user to whom it may not send signals', () => {
    answerWith('EPERM')
    exitWithNpm()
    jest.advanceTimersByTime(SECOND)
    expect(exit).not.toHaveBeenCalled()
  })
})
