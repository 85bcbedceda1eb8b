const ignored = ['/node_modules/', '/dist/', '/web/e2e/']

/** Runs only in `npm run test:ci`. */
const CI = '\\.ci\\.test\\.ts$'

const runner = './tools/start/testing/jest-runner/shared-runner.mjs'

/** @type {import('jest').Config} */
export default {
  globalSetup: './tools/start/testing/jest-setup.mjs',
  globalTeardown: './tools/start/testing/jest-teardown.mjs',
  testTimeout: 30_000,
  projects: [
    {
      displayName: 'server',
      runner,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '/web/src/', CI],
    },
    {
      displayName: 'ci',
      runner,
      testMatch: ['**/*.ci.test.ts'],
      testPathIgnorePatterns: ignored,
    },
    {
      displayName: 'web',
      // Most have a window of their own (`@jest-environment`), and some mock modules.
      testMatch: ['**/web/src/**/*.test.ts', '**/web/src/**/*.test.tsx'],
      testPathIgnorePatterns: ignored,
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      moduleNameMapper: {
        '^styled-components$': '<rootDir>/web/src/site/testing/styled-components.mjs',
        // Vite's address of a file.
        '\\.svg$': '<rootDir>/web/src/site/testing/file-address.mjs',
      },
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
    },
  ],
}
