import { appendFileSync } from 'node:fs'
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { jestExpect } from '@jest/expect'
import { createEmptyTestResult, type AssertionResult, type TestResult } from '@jest/test-result'
import type { Circus, Config } from '@jest/types'
import { addEventHandler, getState, resetState, run } from 'jest-circus'
import { formatExecError, formatResultsErrors } from 'jest-message-util'
import { restoreGlobals, TEST_GLOBALS } from './test-globals.ts'

interface Task {
  path: string
  config: Config.ProjectConfig
  globalConfig: Config.GlobalConfig
}

/** Errors that no test caught: in a callback, or of a promise that nobody awaits. They fail the file that runs. */
const uncaught: unknown[] = []

/** Called once, before the first file of the process. */
export const setup = (): void => {
  // Of this process alone, not of those that tests start.
  delete process.env.TSX_TSCONFIG_PATH
  register('./resolve-hooks.mjs', pathToFileURL(__filename))
  Object.assign(globalThis, { [Symbol.for('@jest/globals')]: TEST_GLOBALS })
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, error => void uncaught.push(error))
  addEventHandler(checkExpectations)
  process.once('disconnect', endWithJest)
}

const MAX_TEARDOWN_MS = 5_000

/** Called when Jest is killed. The services that test files share would keep running otherwise. */
const endWithJest = (): void => {
  setTimeout(() => process.exit(1), MAX_TEARDOWN_MS)
  void teardown().finally(() => process.exit(1))
}

/** Called once, after the last file of the process: ends what files share (runtime/test/support/at-process-end.ts). */
export const teardown = async (): Promise<void> => {
  // The listener would keep the process alive.
  process.off('disconnect', endWithJest)
  const stops = (globalThis as Record<symbol, (() => Promise<unknown>)[] | undefined>)[
    Symbol.for('skyfolio.atProcessEnd')
  ]
  await Promise.allSettled((stops ?? []).map(stop => stop()))
}

/** Runs one test file to its end; its result is that of jest's own runner. */
export const runFile = async ({ path, config, globalConfig }: Task): Promise<TestResult> => {
  const start = Date.now()
  const before = process.cpuUsage()
  const env = { ...process.env }
  const { testNamePattern } = globalConfig
  resetState()
  Object.assign(getState(), {
    testTimeout: globalConfig.testTimeout,
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
  })
  jestExpect.setState({ testPath: path })
  const outcome = await runTests(path).finally(() => {
    restoreGlobals()
    restoreEnvironmentVariables(env)
  })
  const errors = [...outcome.unhandledErrors.map(stack => ({ message: '', stack })), ...uncaught.splice(0)]
  const texts = errors.map(error => formatExecError(error as Error, config, globalConfig, path))
  const assertions = outcome.testResults.map(toAssertionResult)
  const failures = formatResultsErrors(assertions, config, globalConfig, path)
  const count = (status: AssertionResult['status']) => assertions.filter(each => each.status === status).length
  const empty = createEmptyTestResult()
  writeCost(path, assertions.length, process.cpuUsage(before))
  const end = Date.now()
  return {
    ...empty,
    testFilePath: path,
    testResults: assertions,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: {
      ...empty.perfStats,
      start,
      end,
      runtime: end - start,
      slow: end - start > config.slowTestThreshold * 1000,
    },
    failureMessage: [...texts, failures].filter(Boolean).join('\n') || null,
    ...(texts.length > 0 && { testExecError: { message: texts.join('\n'), stack: texts.join('\n') } }),
  }
}

/** `TEST_COSTS=FILE` collects what each file takes of the processor: milliseconds, tests, path. Not of processes it starts. */
const writeCost = (path: string, tests: number, { user, system }: NodeJS.CpuUsage): void => {
  const { TEST_COSTS } = process.env
  if (TEST_COSTS) appendFileSync(TEST_COSTS, `${Math.round((user + system) / 1000)}\t${tests}\t${path}\n`)
}

/** Throws what the file throws while it is imported. */
const runTests = async (path: string): Promise<Circus.RunResult> => {
  await import(pathToFileURL(path).href)
  return run()
}

/** `expect.assertions` and its like: jest's own runner asks after each test whether they hold. */
const checkExpectations = (event: Circus.Event) => {
  if (event.name === 'test_start') jestExpect.setState({ currentTestName: fullName(event.test), suppressedErrors: [] })
  if (event.name !== 'test_done') return
  event.test.errors.push(...jestExpect.getState().suppressedErrors)
  event.test.errors.push(...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error))
}

const fullName = (test: Circus.TestEntry) => {
  const titles: string[] = [test.name]
  for (let block: Circus.DescribeBlock | undefined = test.parent; block?.parent; block = block.parent)
    titles.unshift(block.name)
  return titles.join(' ')
}

const toAssertionResult = ({ testPath, status, errors, ...test }: Circus.TestResult): AssertionResult => {
  const titles = testPath.slice(1).map(String)
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1) ?? '',
    fullName: titles.join(' '),
    status: status === 'skip' ? 'pending' : status === 'todo' ? 'todo' : errors.length > 0 ? 'failed' : 'passed',
    failureMessages: [...errors],
    failureDetails: [],
    numPassingAsserts: test.numPassingAsserts,
    ...(test.duration != null && { duration: test.duration }),
  }
}

const restoreEnvironmentVariables = (before: NodeJS.ProcessEnv) => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}
