import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signature may be. */
const LONGEST_S = 300

const macOf = (secret: string, seconds: string, payload: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(payload).digest()

/** The signature header of a webhook: 't=seconds,v1=hex', an HMAC-SHA256 over 't.payload'. */
export function signEvent(payload: Buffer, secret: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, payload).toString('hex')}`
}

/** Whether these very bytes were signed with the secret within the last 300 s; a future time is as wrong as an old one. */
export function isSigned(payload: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map(part => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > LONGEST_S) return false
  const expected = macOf(secret, seconds, payload)
  return parts.some(([name, hex = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(hex)) return false
    return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
  })
}
