const GLOBALS = 'jest-globals:'
const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test']
const SOURCE = `export const { ${NAMES.join(', ')} } = globalThis[Symbol.for('@jest/globals')]`

/** Node's hooks for what test files import: `@jest/globals` throws outside of jest's own runner. */
export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context)

export const load = (url, context, next) =>
  url === GLOBALS ? { format: 'module', source: SOURCE, shortCircuit: true } : next(url, context)
