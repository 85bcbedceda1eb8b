/** Figures of a test as issues name them, in `npm run test:full`, or small ones that take seconds, in `npm test`. */
export const inFull = <T>(all: T, few: T): T => (process.env.TEST_FULL === '1' ? all : few)
