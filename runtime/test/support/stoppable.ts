// A process as services are: started by the tests of shutdown.ts.
import { createLogger } from '../../src/observability/logger.ts'
import { runUntilStopped } from '../../src/process/shutdown.ts'

const way = process.argv[2]
const logger = createLogger({ name: 'stoppable', format: 'json' })
const alive = setInterval(() => undefined, 1000)
runUntilStopped({
  logger,
  drainSeconds: way === 'stuck' ? 0.1 : 60,
  async stop() {
    if (way === 'stuck' || way === 'slow') await new Promise(() => undefined)
    clearInterval(alive)
    logger.info('closed in order')
  },
})
if (way === 'throws')
  setTimeout(() => {
    throw new Error('a bug')
  }, 0)
if (way === 'rejects') void Promise.reject(new Error('a bug'))
process.send?.({ ready: true })
