import { buildNode } from './build-node.mjs'
import { buildWeb } from './build-web.mjs'

// `npm run build`, and the first step of start and test. `--no-web` leaves the web application out.
await buildNode()
if (!process.argv.includes('--no-web')) buildWeb()
