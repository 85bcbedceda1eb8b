/** With which the processes of a test sign their calls. */
export const INTERNAL_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
