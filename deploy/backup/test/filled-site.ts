import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { startMedia } from '../../../services/media/test/support/start-media.ts'
import { settled } from '../../../services/media/test/support/until.ts'
import { startContent } from '../../../services/content/test/support/start-content.ts'
import { startSkybug } from '../../../services/skybug/test/support/start-skybug.ts'
import { say } from '../../../services/skybug/test/support/talk.ts'
import { address, buy, item, newProduct } from '../../../services/store/test/support/buyer.ts'
import { startStore } from '../../../services/store/test/support/start-store.ts'
import { readBackupConfig, type BackupConfig } from '../config.ts'

export interface FilledSite {
  config: BackupConfig
  environment: Record<string, string>
  /** Something of every kind is written; answers when it stands. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** The four real services with something in each: posts, pictures with their objects, an order with a coupon, a talk. */
export async function startFilledSite(): Promise<FilledSite> {
  const [content, media, store, skybug] = await Promise.all([
    startContent({ TOTP_KEY: 'only-for-tests-only-for-tests-only-for-tests' }),
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
    await say(skybug, 'When does the moon rise?')
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
    await write()
    const pictures = await Promise.all([jpeg(900, 600), jpeg(400, 700)])
    for (const picture of pictures) await settled(media, await media.door.uploadImage(picture))
    await media.door.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes: await jpeg(300, 300) }])
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
