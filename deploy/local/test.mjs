import { prepareCheckout } from './prepare-checkout.mjs'

// The build is one of the steps that are reported, so that its mistakes don't hide the others.
await prepareCheckout({ build: false })
const { buildNode } = await import('../build/build-node.mjs')
await buildNode().catch(() => process.exit(1))
await import('../dist/run-tests.js')
