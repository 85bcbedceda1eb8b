const ignored = ['/node_modules/', '/dist/', '/web/e2e/']

/** Runs only in `npm run test:ci`. */
const CI = '\\.ci\\.test\\.ts$'

/** Web tests need no databases, so these belong to the projects that do. */
const server = {
  runner: './tools/start/testing/jest-runner/shared-runner.mjs',
  globalSetup: './tools/start/testing/jest-setup.mjs',
  globalTeardown: './tools/start/testing/jest-teardown.mjs',
}

/** Runs on jest's own runner: some tests mock modules. Components (.tsx) get a window, which costs 0.3 s a file; rules (.ts) run in Node.js. */
const web = {
  displayName: 'web',
  setupFilesAfterEnv: ['./web/src/site/testing/console-setup.ts'],
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
}

/** @type {import('jest').Config} */
export default {
  testTimeout: 30_000,
  projects: [
    {
      ...server,
      displayName: 'server',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '/web/src/', CI],
    },
    {
      ...server,
      displayName: 'ci',
      testMatch: ['**/*.ci.test.ts'],
      testPathIgnorePatterns: ignored,
    },
    {
      ...web,
      testMatch: ['**/web/src/**/*.test.tsx'],
      testEnvironment: './web/src/site/testing/window-environment.mjs',
      setupFilesAfterEnv: [...web.setupFilesAfterEnv, './web/src/site/testing/window-setup.ts'],
    },
    { ...web, testMatch: ['**/web/src/**/*.test.ts'] },
  ],
}
