import { randomBytes } from 'node:crypto'
import type { Rendition } from './image.ts'

const PREFIX = '/uploads/'

/** 128 random bits: nobody guesses the name of an object. */
export const newToken = () => randomBytes(16).toString('hex')

export const originalName = (token: string) => `originals/${token}`
export const pictureName = (token: string) => `gallery/${token}.jpg`
export const variantName = (token: string, width: number, format: 'webp' | 'avif') =>
  `optimized/${token}-${width}.${format}`
export const avatarName = (filename: string) => `avatars/${filename}`

/** The address under which visitors find a rendition. */
export const addressOf = (rendition: Pick<Rendition, 'name'>) => PREFIX + rendition.name

/** What an address says after '/uploads/', decoded; null when it is no address of ours. A whole URL counts by its path. */
export function nameFromAddress(address: string): string | null {
  try {
    const path = new URL(address, 'http://localhost').pathname
    return path.startsWith(PREFIX) ? decodeURIComponent(path.slice(PREFIX.length)) : null
  } catch {
    return null
  }
}
