import { join } from 'node:path'
import { loadLaunchConfig } from './config.ts'
import { print, runSite, terminal } from './run-site.ts'
import { openServiceLog } from './running/service-log.ts'
import { startSite } from './running/site.ts'

// `npm start`. Who sets LOG_FORMAT wants to see every line of the processes.
const config = loadLaunchConfig()
const logFile = config.LOG_FORMAT ? undefined : join(config.SKYFOLIO_DATA_DIR, 'site.log')
const start = () => startSite(config, { ...terminal, ...(logFile && { log: openServiceLog(logFile, print) }) })
await runSite(config, start, logFile)
