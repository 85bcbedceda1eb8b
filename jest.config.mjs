/** @type {import('jest').Config} */
export default {
  globalSetup: './tools/start/testing/jest-setup.mjs',
  globalTeardown: './tools/start/testing/jest-teardown.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/web/e2e/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^styled-components$': '<rootDir>/web/src/site/testing/styled-components.mjs',
    // Vite's address of a file.
    '\\.svg$': '<rootDir>/web/src/site/testing/file-address.mjs',
  },
  // sanitize-html requires an ESM package, which jest can't follow on Node 20: it gets it in one piece.
  transformIgnorePatterns: ['/node_modules/(?!sanitize-html/)', '\\.pnp\\.[^\\/]+$'],
  transform: {
    '/node_modules/sanitize-html/index\\.js$': './services/content/test/support/bundle-for-jest.mjs',
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
