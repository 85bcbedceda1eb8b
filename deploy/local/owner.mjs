import { prepareCheckout } from './prepare-checkout.mjs'

await prepareCheckout({ web: false })
await import('../dist/make-owner.js')
