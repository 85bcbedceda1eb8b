import type { UploadServer } from '../uploads/upload-server.ts'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import type { SkybugClient } from '../clients/skybug-client.ts'
import type { ImportRunner } from '../import/import-runner.ts'
import type { ResetLimits } from '../auth/reset-limits.ts'
import type { LoginLimits } from '../auth/login-limits.ts'
import type { ChatLimits } from '../limits/chat-limits.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import { activityRoutes } from './content/activity.ts'
import { apiKeyRoutes } from './content/api-keys.ts'
import { autosaveRoutes } from './content/autosaves.ts'
import { chatRoutes } from './skybug/chat.ts'
import { deviceRoutes } from './content/devices.ts'
import { maintenanceRoutes } from './store/maintenance.ts'
import { importRoutes } from './content/imports.ts'
import { galleryRoutes } from './media/gallery.ts'
import { moonNightRoutes } from './media/moon-nights.ts'
import { invitationRoutes } from './content/invitations.ts'
import { passkeyRoutes } from './content/passkeys.ts'
import { passwordResetRoutes } from './content/password-resets.ts'
import { imageRoutes } from './media/images.ts'
import type { SignedAddresses } from './media/signed-addresses.ts'
import { managedUserRoutes, profileRoutes, userRoutes } from './content/users.ts'
import { orderNoticeRoutes, storeOrderRoutes } from './store/orders.ts'
import { integrationRoutes } from './integrations.ts'
import { pageOrderRoutes, postRoutes } from './content/posts.ts'
import { revisionRoutes } from './content/revisions.ts'
import type { Route } from '../routing/route.ts'
import { sessionRoutes, type SessionLifetimes } from './content/session.ts'
import { settingRoutes } from './content/settings.ts'
import { storeCheckoutRoutes } from './store/checkout.ts'
import { storeCouponRoutes } from './store/coupons.ts'
import { storeLabelRoutes } from './store/labels.ts'
import { storePrintOptionRoutes } from './store/print-options.ts'
import { storeProductRoutes } from './store/products.ts'
import { storeShippingRoutes, storeTaxRoutes } from './store/shipping.ts'
import { albumRoutes } from './media/albums.ts'
import { galleryOrderRoutes } from './media/gallery-order.ts'
import { equipmentRoutes } from './media/equipment.ts'
import { firstStepsRoutes } from './site/first-steps.ts'
import { privacyPageRoutes } from './site/privacy-page.ts'
import { skyRoutes } from './skybug/sky.ts'
import { tagRoutes } from './content/tags.ts'
import { workingCopyRoutes } from './content/working-copies.ts'
import { trashedImageRoutes } from './trash/images.ts'
import { trashedPostRoutes } from './trash/posts.ts'
import { twoFactorRoutes } from './content/two-factor.ts'
import { uploadRoutes } from './media/uploads.ts'
import { versionRoutes } from './media/versions.ts'

export interface RouteDependencies {
  content: ContentClient
  media: MediaClient
  skybug: SkybugClient
  store: StoreClient
  limits: LoginLimits
  resetLimits: ResetLimits
  visitors: VisitorLimits
  chatLimits: ChatLimits
  lifetimes: SessionLifetimes
  uploadServer: UploadServer
  signedAddresses: SignedAddresses
  imports: ImportRunner
  /** Where visitors reach the site: scheme and host. */
  publicUrl: string
  /** The site is reached by https. */
  secure: boolean
}

/** Every route of the API. Where two match, the first wins. */
export const createRouteTable = (dependencies: RouteDependencies): Route[] => [
  ...sessionRoutes(dependencies),
  ...passwordResetRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...deviceRoutes(dependencies),
  ...twoFactorRoutes(dependencies),
  ...passkeyRoutes(dependencies),
  ...apiKeyRoutes(dependencies),
  ...pageOrderRoutes(dependencies),
  ...postRoutes(dependencies),
  ...revisionRoutes(dependencies),
  ...workingCopyRoutes(dependencies),
  ...autosaveRoutes(dependencies),
  ...trashedPostRoutes(dependencies),
  ...uploadRoutes(dependencies),
  ...galleryOrderRoutes(dependencies),
  ...galleryRoutes(dependencies),
  ...imageRoutes(dependencies),
  ...versionRoutes(dependencies),
  ...moonNightRoutes(dependencies),
  ...equipmentRoutes(dependencies),
  ...albumRoutes(dependencies),
  ...trashedImageRoutes(dependencies),
  ...tagRoutes(dependencies),
  ...settingRoutes(dependencies),
  ...userRoutes(dependencies),
  ...managedUserRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...importRoutes(dependencies),
  ...activityRoutes(dependencies),
  ...integrationRoutes(dependencies),
  ...firstStepsRoutes(dependencies),
  ...privacyPageRoutes(dependencies),
  ...skyRoutes(dependencies),
  ...chatRoutes(dependencies),
  ...storeProductRoutes(dependencies),
  ...storePrintOptionRoutes(dependencies),
  ...storeCouponRoutes(dependencies),
  ...storeShippingRoutes(dependencies),
  ...storeCheckoutRoutes(dependencies),
  ...storeOrderRoutes(dependencies),
  ...storeLabelRoutes(dependencies),
  ...storeTaxRoutes(dependencies),
  ...maintenanceRoutes(dependencies),
  ...orderNoticeRoutes(dependencies),
]
