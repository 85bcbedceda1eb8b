import { callSecret, callSecretsText, type CallingProcess } from '../../src/rpc/call-secrets.ts'

/** That of every service of a test. */
export const INTERNAL_SECRET = 'only-for-tests-only-for-tests-only-for-tests'

/** With which tests call a service, as its gateway does. */
export const GATEWAY_SECRET = callSecret(INTERNAL_SECRET, 'gateway')

/** CALL_SECRETS of a process of a test. */
export const callSecretsOf = (caller: CallingProcess): string => callSecretsText(caller, () => INTERNAL_SECRET)
