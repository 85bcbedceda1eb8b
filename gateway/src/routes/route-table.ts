import type { UploadDoor } from '../bytes/upload-proxy.ts'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import type { SkybugClient } from '../clients/skybug-client.ts'
import type { LoginLimits } from '../http/login-limits.ts'
import type { ChatLimits } from '../http/chat-limits.ts'
import type { VisitorLimits } from '../http/visitor-limits.ts'
import { activityRoutes } from './activity-routes.ts'
import { chatRoutes } from './chat-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import { holdRoutes } from './hold-routes.ts'
import { imageRoutes } from './image-routes.ts'
import { managedUserRoutes } from './managed-user-routes.ts'
import { outsideRoutes } from './outside-routes.ts'
import { pageOrderRoutes } from './page-order-routes.ts'
import { postRoutes } from './post-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { revisionRoutes } from './revision-routes.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingRoutes } from './setting-routes.ts'
import { storeCheckoutRoutes } from './store-checkout-routes.ts'
import { storeCouponRoutes } from './store-coupon-routes.ts'
import { storeLabelRoutes } from './store-label-routes.ts'
import { storeOrderRoutes } from './store-order-routes.ts'
import { storePrintOptionRoutes } from './store-print-option-routes.ts'
import { storeProductRoutes } from './store-product-routes.ts'
import { storeShippingRoutes } from './store-shipping-routes.ts'
import { storeTaxRoutes } from './store-tax-routes.ts'
import { skyRoutes } from './sky-routes.ts'
import { tagRoutes } from './tag-routes.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { userRoutes } from './user-routes.ts'

export interface RouteDeps {
  content: ContentClient
  media: MediaClient
  skybug: SkybugClient
  store: StoreClient
  limits: LoginLimits
  visitors: VisitorLimits
  chatLimits: ChatLimits
  sessionDays: number
  door: UploadDoor
  /** The site is reached by https. */
  secure: boolean
}

/** Every route of the API. The order counts where two would fit: the first wins. */
export const createRouteTable = (deps: RouteDeps): Route[] => [
  ...sessionRoutes(deps),
  ...profileRoutes(deps),
  ...deviceRoutes(deps),
  ...twoFactorRoutes(deps),
  ...pageOrderRoutes(deps),
  ...postRoutes(deps),
  ...revisionRoutes(deps),
  ...uploadRoutes(deps),
  ...imageRoutes(deps),
  ...tagRoutes(deps),
  ...settingRoutes(deps),
  ...userRoutes(deps),
  ...managedUserRoutes(deps),
  ...activityRoutes(deps),
  ...outsideRoutes(deps),
  ...skyRoutes(deps),
  ...chatRoutes(deps),
  ...storeProductRoutes(deps),
  ...storePrintOptionRoutes(deps),
  ...storeCouponRoutes(deps),
  ...storeShippingRoutes(deps),
  ...storeCheckoutRoutes(deps),
  ...storeOrderRoutes(deps),
  ...storeLabelRoutes(deps),
  ...storeTaxRoutes(deps),
  ...holdRoutes(deps),
]
