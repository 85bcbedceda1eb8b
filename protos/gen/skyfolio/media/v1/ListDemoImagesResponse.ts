// Original file: skyfolio/media/v1/images.proto

import type { ImageInput as _skyfolio_media_v1_ImageInput, Image as _skyfolio_media_v1_Image } from '../../../skyfolio/media/v1/Image.ts';

export interface ListDemoImagesResponseInput {
  'images'?: (_skyfolio_media_v1_ImageInput)[];
}

export interface ListDemoImagesResponse {
  'images': (_skyfolio_media_v1_Image)[];
}
