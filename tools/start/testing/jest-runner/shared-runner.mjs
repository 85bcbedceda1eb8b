import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CallbackTestRunner } from 'jest-runner'
import { Worker } from 'jest-worker'
import PQueue from 'p-queue'

const RUN_FILE = createRequire(import.meta.url).resolve('./run-file.ts')
const TSCONFIG = join(import.meta.dirname, 'tsconfig.json')

/**
 * Runs test files in processes that load each module once, not once for each file, which takes half of the processor time
 * of jest's own runner. Hooks, timeouts, matchers, mocks of functions and timers are jest's own. What it lacks: mocks of
 * modules, snapshots and test environments.
 */
export default class SharedRunner extends CallbackTestRunner {
  constructor(globalConfig, context) {
    super(globalConfig, context)
    this.globalConfig = globalConfig
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { globalConfig } = this
    const { maxWorkers } = globalConfig
    const workers = new Worker(RUN_FILE, {
      exposedMethods: ['runFile'],
      numWorkers: maxWorkers,
      maxRetries: 0,
      forkOptions: {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, TSX_TSCONFIG_PATH: TSCONFIG },
        stdio: 'inherit',
      },
    })
    const runTest = async test => {
      if (watcher.isInterrupted()) return
      await onStart(test)
      const { path, context } = test
      try {
        const task = { path, config: context.config, globalConfig }
        await onResult(test, await workers.runFile(task))
      } catch (error) {
        await onFailure(test, error)
      }
    }
    const queue = new PQueue({ concurrency: maxWorkers })
    try {
      await queue.addAll(tests.map(test => () => runTest(test)))
    } finally {
      await workers.end()
    }
  }
}
