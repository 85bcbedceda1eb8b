import { prepareCheckout } from './prepare-checkout.mjs'

await prepareCheckout()
await import('../dist/remove-demo.js')
