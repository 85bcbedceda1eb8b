import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes } from '../accounts/credentials/two-factor.ts'

// What every authenticator understands; several ignore other values silently.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20

/** One-time codes by otpauth. */
export const totpCodes = (): OneTimeCodes => ({
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  uriOf: (secret, { site, account }) =>
    // A colon would end the issuer within the label.
    new TOTP({ ...kind, issuer: site.replaceAll(':', ' '), label: account, secret }).toString(),
  stepOf: (secret, code, at) => {
    const token = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(token)) return null
    const timestamp = at.getTime()
    const distance = new TOTP({ ...kind, secret }).validate({ token, timestamp, window: 1 })
    return distance === null ? null : TOTP.counter({ period: kind.period, timestamp }) + distance
  },
})
