import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '../accounts/credentials/two-factor.ts'

/** Followed by the id of the key and a colon. */
const SEALED = 'gcm2:'
const OPEN = 'open:'
const IV_BYTES = 12
const TAG_BYTES = 16

interface Key {
  /** Tells the keys of a ring apart, and reveals nothing of them. */
  id: string
  bytes: Buffer
}

/**
 * AES-256-GCM under a ring of keys: the first seals, all of them open. Without a key texts are stored as they are, and stay
 * readable when a key comes later; what was sealed needs the key it was sealed with.
 */
export function secretBox(passphrases: readonly string[]): SecretBox {
  const keys = passphrases.map(keyOf)
  const [current] = keys
  const tryOpen = (sealed: string): string | null => {
    if (sealed.startsWith(OPEN)) return sealed.slice(OPEN.length)
    if (!sealed.startsWith(SEALED)) return null
    const [, id, text = ''] = sealed.split(':')
    const key = keys.find(key => key.id === id)
    return key ? decrypt(key.bytes, text) : null
  }
  return {
    seal: text => (current ? `${SEALED}${current.id}:${encrypt(current.bytes, text)}` : OPEN + text),
    open: sealed => {
      const text = tryOpen(sealed)
      if (text === null) throw new Error('TOTP_KEY is not the key this secret was sealed with')
      return text
    },
    tryOpen,
    isOutdated: sealed => current !== undefined && !sealed.startsWith(`${SEALED}${current.id}:`),
  }
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function decrypt(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  try {
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // Authentication failed: it was tampered with.
    return null
  }
}

/** The id of a key, which tells keys apart and reveals nothing of them. */
export const keyIdOf = (passphrase: string): string => keyOf(passphrase).id

/** The id of the key that a stored text was sealed with; null: it is not sealed. */
export const keyIdOfSealed = (sealed: string): string | null =>
  sealed.startsWith(SEALED) ? (sealed.split(':')[1] ?? null) : null

function keyOf(passphrase: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', passphrase, '', 'skyfolio two-factor secrets', 32))
  return { bytes, id: createHash('sha256').update('skyfolio key id').update(bytes).digest('hex').slice(0, 8) }
}
