import { RpcError } from '@skyfolio/runtime/rpc-client'
import { Problem } from '../http/problem.ts'

const TOTP_REQUIRED = 'TOTP_REQUIRED'

/** What a login that lacks its code, or has a wrong one, is told: screens go by `code`. Other errors are left as they are. */
export const codeAsked = (error: unknown): unknown =>
  error instanceof RpcError && error.reason === TOTP_REQUIRED
    ? new Problem(401, error.message, { cause: error, details: { code: TOTP_REQUIRED } })
    : error
