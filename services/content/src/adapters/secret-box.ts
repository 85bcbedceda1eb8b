import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '../sign-in/two-factor.ts'

const SEALED = 'gcm1:'
const OPEN = 'open:'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM under a key of ours. Without a key texts are stored as they are, and stay readable when a key comes later;
 * what was sealed needs the key it was sealed with.
 */
export function secretBox(passphrase: string | undefined): SecretBox {
  const key = passphrase === undefined ? null : keyOf(passphrase)
  return {
    seal: text => {
      if (!key) return OPEN + text
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: sealed => {
      if (sealed.startsWith(OPEN)) return sealed.slice(OPEN.length)
      if (!key || !sealed.startsWith(SEALED)) throw new Error('TOTP_KEY is not the key this secret was sealed with')
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new Error('TOTP_KEY is not the key this secret was sealed with', { cause })
      }
    },
  }
}

const keyOf = (passphrase: string): Buffer =>
  Buffer.from(hkdfSync('sha256', passphrase, '', 'skyfolio two-factor secrets', 32))
