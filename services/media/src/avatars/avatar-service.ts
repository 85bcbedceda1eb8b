import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { siteSettingLimits } from '@skyfolio/domain/settings/site-settings'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { avatarName, newToken, type ObjectStore } from '../objects/object-store.ts'
import type { Size } from '../renditions/rendition.ts'
import type { PictureExaminer } from '../uploads/upload.ts'
import type { AvatarRepository } from './avatar.ts'

/** How long a form with an uploaded logo may stay open before it is saved. */
const UNSAVED_LOGO_MS = 24 * 60 * 60 * 1000

const LARGEST_LOGO: Size = { width: siteSettingLimits.logoWidth, height: siteSettingLimits.logoHeight }

interface AvatarServiceDependencies {
  transaction: Transaction<{ avatars: AvatarRepository; audit: AuditTrail }>
  avatars: AvatarRepository
  store: ObjectStore
  examiner: PictureExaminer
  now: () => Date
}

export type AvatarService = ReturnType<typeof createAvatarService>

export const createAvatarService = ({ transaction, avatars, store, examiner, now }: AvatarServiceDependencies) => {
  /** Stores the bytes of a WebP under a random filename, which it returns. */
  const put = async (bytes: Uint8Array, kind: 'avatar' | 'logo', caller: Caller): Promise<string> => {
    const expiresAt = kind === 'logo' ? new Date(now().getTime() + UNSAVED_LOGO_MS) : null
    const filename = `${newToken()}.webp`
    const object = avatarName(filename)
    await store.put(object, bytes)
    await transaction(async ({ avatars, audit }) => {
      await avatars.insert({ filename, object, size: bytes.byteLength }, expiresAt)
      await audit.record({ caller, action: `${kind}.created`, subject: { id: null, name: filename } })
    })
    return filename
  }

  return {
    /**
     * Stores a small square of a picture and returns its filename, a random one.
     * Throws UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE.
     */
    async create(path: string, caller: Caller): Promise<string> {
      return put(await examiner.avatar(path), 'avatar', caller)
    },

    /**
     * Stores the site's logo in its own proportions and returns its filename, a random one, and its size. It is removed after a
     * day unless it is kept. Throws the same.
     */
    async createLogo(path: string, caller: Caller): Promise<Size & { filename: string }> {
      const { bytes, width, height } = await examiner.logo(path, LARGEST_LOGO)
      return { filename: await put(bytes, 'logo', caller), width, height }
    },

    /** Keeps an uploaded logo. Throws LOGO_NOT_FOUND. */
    async keepLogo(filename: string): Promise<void> {
      if (await avatars.keep(filename, now())) return
      const message = 'This logo was not saved within a day of its upload and has been removed. Please upload it again.'
      throw new DomainError('invalid', 'LOGO_NOT_FOUND', message, { field: 'filename' })
    },
  }
}
