/** Signs the provider's events of every test store. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests_only'
