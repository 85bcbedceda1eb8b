import { prepareCheckout } from '../local/prepare-checkout.mjs'

// `npm run backup` and `npm run restore`: node run.mjs backup|restore …
await prepareCheckout({ web: false })
await import('../dist/backup-here.js')
