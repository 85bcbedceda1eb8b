import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { siteSettingLimits } from '@skyfolio/runtime/domain/site-settings'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { avatarName, newToken, type ObjectStore } from '../objects/object-store.ts'
import type { Size } from '../renditions/rendition.ts'
import type { PictureExaminer } from '../uploads/upload.ts'
import type { AvatarRepository } from './avatar.ts'

const LARGEST_LOGO: Size = { width: siteSettingLimits.logoWidth, height: siteSettingLimits.logoHeight }

interface AvatarServiceDependencies {
  transaction: Transaction<{ avatars: AvatarRepository; audit: AuditTrail }>
  store: ObjectStore
  examiner: PictureExaminer
}

export type AvatarService = ReturnType<typeof createAvatarService>

export const createAvatarService = ({ transaction, store, examiner }: AvatarServiceDependencies) => {
  /** Stores the bytes of a WebP under a random filename, which it returns. */
  const put = async (bytes: Uint8Array, action: `${'avatar' | 'logo'}.created`, caller: Caller): Promise<string> => {
    const filename = `${newToken()}.webp`
    const object = avatarName(filename)
    await store.put(object, bytes)
    await transaction(async ({ avatars, audit }) => {
      await avatars.insert({ filename, object, size: bytes.byteLength })
      await audit.record({ caller, action, subject: { id: null, name: filename } })
    })
    return filename
  }

  return {
    /**
     * Stores a small square of a picture and returns its filename, a random one.
     * Throws UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE.
     */
    async create(path: string, caller: Caller): Promise<string> {
      return put(await examiner.avatar(path), 'avatar.created', caller)
    },

    /** Stores the site's logo in its own proportions and returns its filename, a random one, and its size. Throws the same. */
    async createLogo(path: string, caller: Caller): Promise<Size & { filename: string }> {
      const { bytes, width, height } = await examiner.logo(path, LARGEST_LOGO)
      return { filename: await put(bytes, 'logo.created', caller), width, height }
    },
  }
}
