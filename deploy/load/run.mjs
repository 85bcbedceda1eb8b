import { prepareCheckout } from '../local/prepare-checkout.mjs'

await prepareCheckout()
await import('../dist/load.js')
