import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/config.ts'

/** The packages that the owner of this project chose, each with a source file that uses it. */
const CHOSEN = [
  ['express', 'gateway/src/auth/callers.ts'],
  ['http-proxy-middleware', 'gateway/src/pages/pages.ts'],
  ['@grpc/grpc-js', 'runtime/src/rpc/authorize-calls.ts'],
  ['@grpc/proto-loader', 'runtime/src/rpc/contracts.ts'],
  ['mongoose', 'runtime/src/mongo/counters.ts'],
  ['mongodb', 'deploy/docker/init-mongodb.ts'],
  ['redis', 'gateway/src/limits/redis.ts'],
  ['connect-redis', 'gateway/src/auth/sessions.ts'],
  ['express-session', 'gateway/src/auth/sessions.ts'],
  ['minio', 'services/media/src/adapters/minio-object-store.ts'],
  ['sharp', 'services/media/src/adapters/sharp.ts'],
  ['stripe', 'services/store/src/adapters/stripe.ts'],
  ['shippo', 'services/store/src/adapters/shippo.ts'],
  ['openai', 'services/skybug/src/adapters/openai.ts'],
  ['zod', 'gateway/src/routing/route.ts'],
  ['react', 'web/src/admin/content/pages-screen.tsx'],
  ['react-dom', 'web/src/admin/media/description-field.tsx'],
  ['react-router-dom', 'web/src/admin/content/pages-screen.tsx'],
  ['swr', 'web/src/admin/dashboard/dashboard-screen.tsx'],
  ['styled-components', 'web/src/admin/content/page-row.tsx'],
  ['@stripe/react-stripe-js', 'web/src/checkout/checkout/payment/stripe-card-form.tsx'],
  ['vite', 'web/vite.config.ts'],
  ['jest', 'jest.config.mjs'],
  ['testcontainers', '.ci/test-on-containers.mjs'],
  ['k6', 'tools/load/browse.js'],
  ['playwright', 'tools/bench/browser/open-browser.ts'],
] as const

describe('the packages that the owner chose', () => {
  it.each(CHOSEN)('%s is used by %s', (name, file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(
      new RegExp(`(from|import\\(|require\\.resolve\\()\\s*'${name}(/[^']*)?'`),
    )
  })
})
