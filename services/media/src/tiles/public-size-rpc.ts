import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { PublicSize as PublicSizeMessage } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { invalidRequest } from '../images/image.ts'
import type { TileService } from './tile-service.ts'

const NAMES: Record<PublicSizeMessage, PublicSize | null> = {
  PUBLIC_SIZE_UNSPECIFIED: null,
  PUBLIC_SIZE_STANDARD: 'standard',
  PUBLIC_SIZE_LARGE: 'large',
  PUBLIC_SIZE_FULL: 'full',
}

const MESSAGES = {
  standard: 'PUBLIC_SIZE_STANDARD',
  large: 'PUBLIC_SIZE_LARGE',
  full: 'PUBLIC_SIZE_FULL',
} as const satisfies Record<PublicSize, PublicSizeMessage>

export const publicSizeToProto = (size: PublicSize | null): PublicSizeMessage =>
  size === null ? 'PUBLIC_SIZE_UNSPECIFIED' : MESSAGES[size]

export const publicSizeFromProto = (message: PublicSizeMessage | undefined): PublicSize | null =>
  NAMES[message ?? 'PUBLIC_SIZE_UNSPECIFIED']

export const publicSizeHandlers = (
  tiles: TileService,
  logger: Logger,
): Pick<Handlers<ImagesDefinition>, 'getPublicSize' | 'setPublicSize'> => ({
  getPublicSize: async () => ({ publicSize: publicSizeToProto(await tiles.getPublicSize()) }),
  setPublicSize: async (request, context) => {
    const size = publicSizeFromProto(request.publicSize)
    if (size === null) throw invalidRequest('A size is needed', 'public_size')
    await tiles.setPublicSize(size, callerOf(context))
    // A large gallery takes longer than a call may; the sweep finds what is left by an error.
    tiles.enqueueMissing().catch((error: unknown) => logger.warn({ err: error }, 'tiles are not queued yet'))
    return { publicSize: request.publicSize }
  },
})
