import { loadLaunchConfig } from './config.ts'
import { runSite, say } from './run-site.ts'
import { startSite } from './running/site.ts'

// `npm start`
await runSite(loadLaunchConfig(), config => startSite(config, { say }))
