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
import type { Call } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import { readCompression } from '../../uploads/read-compression.ts'
import { uploadTo, type UploadServer } from '../../uploads/upload-proxy.ts'
import { parseInput, streamedRoute } from '../../routing/route.ts'
import { idParams } from '../../routing/fields.ts'
import { toImageJson } from './image-json.ts'
import { imageSchema } from './image-schemas.ts'

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

const { image, blogImages, imageFile, avatar, logo } = uploadForms

interface UploadDependencies {
  content: Pick<ContentClient, 'settings'>
  uploadServer: UploadServer
}

/** The multipart forms. */
export const uploadRoutes = ({ content, uploadServer }: UploadDependencies) => {
  const compression = (call: Call) => readCompression(content.settings, call)
  return [
    streamedRoute(
      {
        post: '/api/images',
        access: 'editor',
        summary: 'Upload a picture',
        form: image,
        status: 201,
        reply: imageSchema,
        drops: ['images'],
      },
      uploadTo(uploadServer, { to: () => image.path, toJson: imageJson, compression }),
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
        compression,
      }),
    ),
    streamedRoute(
      {
        post: '/api/images/:id/file',
        access: 'editor',
        summary:
          'Send another file for a picture; it is shown as soon as its sizes are made, and the former one until then',
        params: idParams,
        form: imageFile,
        status: 201,
        reply: imageSchema,
        drops: ['images'],
      },
      uploadTo(uploadServer, {
        to: request => imageFile.path.replace(':id', String(parseInput(idParams, request.params).id)),
        toJson: imageJson,
        compression,
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
