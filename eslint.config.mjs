import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// What oxlint cannot check, or not as well. Most rules stand in .oxlintrc.jsonc; why: docs/decisions/0080.

const TESTS = ['**/test/**', '**/*.test.{ts,tsx}', 'web/e2e/**']

// Only the files that query MongoDB may write `$` operators.
// In the browser, `$` marks the properties of styled-components that don't reach the DOM.
const QUERIES_MONGO = [
  '**/*-repository.ts',
  '**/migrations.ts',
  'runtime/**',
  'deploy/**',
  'tools/**',
  'web/**',
  ...TESTS,
]

const ONLY = /^(only|fit|fdescribe)$/
const testRules = [
  {
    selector: `MemberExpression[object.name=/^(test|it|describe)$/][property.name=${ONLY}]`,
    message: 'One test alone hides the others.',
  },
  {
    // `const onMinio = process.env.MINIO_ENDPOINT ? test : test.skip` stays possible: the closing lines say why.
    selector: 'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(skip|todo)$/]',
    message: 'Skip on a condition that the closing lines of npm test can name, never for good.',
  },
  {
    selector:
      'CallExpression[callee.name="beforeEach"] CallExpression[callee.name=/^start(Content|Media|Store|Skybug|Site|Sky|Gateway)$/]',
    message: 'Start a service once for a file, in beforeAll, or share the one of the process: tools/README.md.',
  },
]
const noOperators = {
  selector:
    ':matches(Property, MethodDefinition) > :matches(Identifier[name=/^\\$(?!ref$)/], Literal[value=/^\\$(?!ref$)/]).key',
  message: 'MongoDB operators may only be in *-repository.ts and migrations.ts.',
}

// What depends on where the reader's browser is: dates are written in the site's zone, or in a stated one.
const noLocalTimes = [
  'NewExpression[callee.property.name="DateTimeFormat"]',
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
].map(call => ({
  selector: `${call}:not(:has(Property[key.name="timeZone"]))`,
  message: 'Name the time zone: without one it is that of the browser.',
}))

// What fireEvent alone can do: loading, scrolling, dragging, keys while a character is composed.
const noFiredInput = {
  selector: 'MemberExpression[object.name="fireEvent"][property.name=/^(click|change|key(Down|Up|Press)|submit)$/]',
  message: 'Click, type and press keys as a person does: web/src/site/testing/user.ts.',
}

export default defineConfig(
  globalIgnores([
    'web/src/api/schema.ts',
    '**/node_modules/',
    '**/dist/',
    'protos/gen/',
    '.data/',
    '**/coverage/',
    '**/test-results/',
  ]),
  {
    rules: {
      'no-dupe-args': 'error',
      'no-octal': 'error',
      // oxlint 1.94 reports a counter that is read after a `try`.
      'no-useless-assignment': 'error',
    },
  },
  {
    // Without types: those cost minutes here.
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', noOperators, ...testRules],
    },
  },
  { files: QUERIES_MONGO, rules: { 'no-restricted-syntax': ['error', ...testRules] } },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...testRules, ...noLocalTimes] },
  },
  {
    files: ['web/src/**/*.test.{ts,tsx}', 'web/src/**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...testRules, noFiredInput] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'performance',
          'AbortSignal',
          'AbortController',
          'module',
          'require',
          '__dirname',
          'FormData',
          'Blob',
        ].map(name => [name, 'readonly']),
      ),
    },
  },
  {
    // k6 runs these.
    files: ['tools/load/*.js'],
    languageOptions: {
      globals: Object.fromEntries(['__ENV', '__VU', '__ITER', 'open'].map(name => [name, 'readonly'])),
    },
  },
  {
    // Run inside the page they look at, in whole or in part.
    files: ['tools/bench/browser/in-page.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'location',
          'getComputedStyle',
          'PerformanceObserver',
          'MutationObserver',
          'requestAnimationFrame',
          'scrollBy',
          'scrollY',
          'innerHeight',
        ].map(name => [name, 'readonly']),
      ),
    },
  },
)
