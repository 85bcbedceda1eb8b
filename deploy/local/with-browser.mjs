import { prepareCheckout } from './prepare-checkout.mjs'

await prepareCheckout()
await import('../dist/with-browser.js')
