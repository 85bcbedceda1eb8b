/** @type {import('jest').Config} */
export default {
  globalSetup: './deploy/local/testing/jest-setup.mjs',
  globalTeardown: './deploy/local/testing/jest-teardown.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/web/e2e/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 30_000,
}
