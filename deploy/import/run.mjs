import { prepareCheckout } from '../local/prepare-checkout.mjs'

// `npm run import -- ghost|wordpress FILE`
await prepareCheckout()
await import('../dist/import-here.js')
