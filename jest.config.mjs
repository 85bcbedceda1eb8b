const ignored = ['/node_modules/', '/dist/', '/web/e2e/']

/** @type {import('jest').Config} */
export default {
  globalSetup: './tools/start/testing/jest-setup.mjs',
  globalTeardown: './tools/start/testing/jest-teardown.mjs',
  testTimeout: 30_000,
  projects: [
    {
      runner: './tools/start/testing/jest-runner/shared-runner.mjs',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '/web/src/'],
    },
    {
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
