import type {
  UploadAvatarResponse,
  UploadAvatarResponseInput,
} from '@skyfolio/protos/skyfolio/media/v1/UploadAvatarResponse'
import type {
  UploadImagesResponse,
  UploadImagesResponseInput,
} from '@skyfolio/protos/skyfolio/media/v1/UploadImagesResponse'
import type { UploadLogoResponse, UploadLogoResponseInput } from '@skyfolio/protos/skyfolio/media/v1/UploadLogoResponse'
import { uploadForms } from '@skyfolio/protos/upload-forms'
import { asReceived } from '@skyfolio/runtime/rpc/contracts'
import { z } from 'zod'
import type { Request } from 'express'
import type { Call } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { readUploadSettings } from '../../uploads/upload-settings.ts'
import { uploadTo } from '../../uploads/upload-proxy.ts'
import type { UploadServer } from '../../uploads/upload-server.ts'
import { parseInput, streamedRoute } from '../../routing/route.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { idParams } from '../../routing/fields.ts'
import { toImageJson } from './image-json.ts'
import { imageSchema } from './image-schemas.ts'
import { productsOfImage } from './owned-images.ts'

const avatarSchema = z.object({ filename: z.string() })
const pixels = z.number().int().min(1)
const logoSchema = z.object({ filename: z.string(), width: pixels, height: pixels })

const PROTO = 'skyfolio/media/v1/images.proto'

const imagesJson = (stored: UploadImagesResponseInput) => {
  const message = 'skyfolio.media.v1.UploadImagesResponse'
  const { images } = asReceived<UploadImagesResponseInput, UploadImagesResponse>(PROTO, message, stored)
  return images.map(image => toImageJson(image, 'VIEWER_OWNER'))
}

const avatarJson = (stored: UploadAvatarResponseInput) => {
  const message = 'skyfolio.media.v1.UploadAvatarResponse'
  const { filename } = asReceived<UploadAvatarResponseInput, UploadAvatarResponse>(PROTO, message, stored)
  return { filename }
}

const logoJson = (stored: UploadLogoResponseInput) => {
  const message = 'skyfolio.media.v1.UploadLogoResponse'
  const { filename, width, height } = asReceived<UploadLogoResponseInput, UploadLogoResponse>(PROTO, message, stored)
  return { filename, width, height }
}

const imageJson = (stored: UploadImagesResponseInput) => {
  const [image] = imagesJson(stored)
  if (!image) throw new Error('The upload server returned no picture')
  return image
}

const { image, blogImages, imageFile, imageVersion, avatar, logo } = uploadForms

interface UploadDependencies {
  content: Pick<ContentClient, 'settings'>
  store: Pick<StoreClient, 'products'>
  uploadServer: UploadServer
}

/**
 * Whether the file that a picture shows must be kept when another one is sent: the picture is sold, or was bought in an order
 * that is not sent yet. Nothing that was bought is lost while the store does not respond.
 */
const mustKeepFormer = async (store: Pick<StoreClient, 'products'>, imageId: number, call: Call) => {
  try {
    const [products, { orderCount }] = await Promise.all([
      productsOfImage(store, imageId, call),
      store.products.countOrdersOfVersion({ imageId }, call),
    ])
    return products.length > 0 || orderCount > 0
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return true
  }
}

/** The multipart forms. */
export const uploadRoutes = ({ content, store, uploadServer }: UploadDependencies) => {
  const imageIdOf = (request: Request) => parseInput(idParams, request.params).id
  const settings = (call: Call) => readUploadSettings(content.settings, call)
  return [
    streamedRoute(
      {
        post: '/api/images',
        access: 'editor',
        summary:
          "Upload a picture. What is left empty is filled in from the file, a title that it doesn't contain from its name; with " +
          "titleIsFilename=true the title is only the file's name, and one that stands in the file takes its place",
        form: image,
        status: 201,
        reply: imageSchema,
        drops: ['images'],
      },
      uploadTo(uploadServer, { to: () => image.path, toJson: imageJson, settings }),
    ),
    streamedRoute(
      {
        post: '/api/images/upload/blog',
        access: 'editor',
        summary: 'Upload pictures for posts and pages',
        form: blogImages,
        status: 201,
        reply: z.object({ images: z.array(imageSchema) }),
        drops: ['images'],
      },
      uploadTo(uploadServer, {
        to: () => blogImages.path,
        toJson: (stored: UploadImagesResponseInput) => ({ images: imagesJson(stored) }),
        settings,
      }),
    ),
    streamedRoute(
      {
        post: '/api/images/:id/file',
        access: 'editor',
        summary:
          'Send another file for a picture; it is shown as soon as its sizes are made, and the former one until then. ' +
          'With keepFormer=true, and always while it is sold, the former one is kept as a version',
        params: idParams,
        form: imageFile,
        status: 201,
        reply: imageSchema,
        drops: ['images'],
        alsoFailsWith: [409],
      },
      uploadTo(uploadServer, {
        to: request => imageFile.path.replace(':id', String(imageIdOf(request))),
        toJson: imageJson,
        settings,
        keepsFormer: (request, call) => mustKeepFormer(store, imageIdOf(request), call),
      }),
    ),
    streamedRoute(
      {
        post: '/api/images/:id/versions',
        access: 'editor',
        summary: 'Send a further version of a picture, as one without stars; the picture itself stays as it is',
        params: idParams,
        form: imageVersion,
        status: 201,
        reply: imageSchema,
        drops: ['images'],
        alsoFailsWith: [409],
      },
      uploadTo(uploadServer, {
        to: request => imageVersion.path.replace(':id', String(imageIdOf(request))),
        toJson: imageJson,
        settings,
      }),
    ),
    streamedRoute(
      {
        post: '/api/upload/avatar',
        access: 'user',
        summary: 'Upload an avatar; PATCH /api/me then takes its filename',
        form: avatar,
        status: 201,
        reply: avatarSchema,
      },
      uploadTo(uploadServer, { to: () => avatar.path, toJson: avatarJson }),
    ),
    streamedRoute(
      {
        post: '/api/upload/logo',
        access: 'owner',
        summary: 'Upload a logo; the setting site_logo then takes what is returned, and withTitle',
        form: logo,
        status: 201,
        reply: logoSchema,
      },
      uploadTo(uploadServer, { to: () => logo.path, toJson: logoJson }),
    ),
  ]
}
