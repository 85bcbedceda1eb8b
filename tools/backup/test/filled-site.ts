import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { startMedia } from '../../../services/media/test/support/start-media.ts'
import { waitUntilSettled } from '../../../services/media/test/support/wait-until-settled.ts'
import { startContent } from '../../../services/content/test/support/start-content.ts'
import { startSkybug } from '../../../services/skybug/test/support/start-skybug.ts'
import { sendMessage } from '../../../services/skybug/test/support/send-message.ts'
import { address, buy, item, newProduct } from '../../../services/store/test/support/buyer.ts'
import { startStore } from '../../../services/store/test/support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { readBackupConfig, type BackupConfig } from '../config.ts'

/** The keys that content has. */
export const KEYS = {
  TOTP_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  PASSWORD_PEPPER: 'a-pepper-for-tests-only-a-pepper-for-tests',
}

export interface FilledSite {
  config: BackupConfig
  environment: Record<string, string>
  /** Writes a post, an order and a message. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** The four real services with data in each: posts, pictures with a version each and their objects, some of both in the trash, an order with a coupon, a conversation. */
export async function startFilledSite(): Promise<FilledSite> {
  const [content, media, store, skybug] = await Promise.all([
    startContent(KEYS),
    startMedia(),
    startStore(),
    startSkybug(),
  ])
  const stop = async () => {
    await Promise.all([content.stop(), media.stop(), store.stop(), skybug.stop()])
  }
  const environment: Record<string, string> = {
    ...media.environment,
    CONTENT_DATABASE: content.database,
    STORE_DATABASE: store.environment['MONGODB_DATABASE'] ?? '',
    SKYBUG_DATABASE: skybug.database,
  }
  let productId = 0
  let nth = 0
  const write = async () => {
    nth += 1
    const fields = { title: `Night ${nth}`, content: `<p>Clear skies, night ${nth}.</p>`, published: true }
    await content.posts.createPost({ fields: { type: 'POST_TYPE_POST', ...fields }, authorId: content.ownerId })
    await buy(store, { items: [item(productId)], address, couponCode: 'NEBULA' })
    await sendMessage(skybug, 'When does the moon rise?')
  }
  const fill = async () => {
    productId = await newProduct(store)
    await store.coupons.createCoupon({
      fields: { code: 'NEBULA', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 1000, isActive: true },
    })
    await content.users.authenticate({
      ...{ email: 'owner@site.test', password: 'correct horse battery' },
      device: {
        userAgent: 'Firefox',
        address: '127.0.0.1',
        expiresAt: { seconds: Math.floor(Date.now() / 1000) + 86_400 },
      },
    })
    await content.twoFactor.beginTwoFactor({ userId: content.ownerId, currentPassword: 'correct horse battery' })
    const fields = { title: 'Deleted', content: '<p>It can be brought back.</p>' }
    const deleted = await content.posts.createPost({
      ...{ fields: { type: 'POST_TYPE_POST', ...fields }, authorId: content.ownerId },
    })
    await content.posts.deletePost({ id: deleted.id })
    await write()
    const pictures = await Promise.all([jpeg(900, 600), jpeg(400, 700)])
    for (const picture of pictures)
      await addVersion(await waitUntilSettled(media, await media.http.uploadImage(picture)))
    const { id } = await waitUntilSettled(media, await media.http.uploadImage(await jpeg(300, 200)))
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.http.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes: await jpeg(300, 300) }])
  }
  const addVersion = async ({ id }: { id: number }) => {
    const bytes = await jpeg(320, 240)
    await media.http.upload(`/images/${id}/versions`, [{ field: 'image', name: 'starless.jpg', bytes }])
    await until(
      () => media.images.getImage({ id, viewer: 'VIEWER_OWNER' }),
      ({ versions }) => versions[0]?.state === 'IMAGE_STATE_READY',
      60_000,
    )
  }
  try {
    await fill()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    config: readBackupConfig(environment),
    environment,
    write,
    stop,
  }
}
