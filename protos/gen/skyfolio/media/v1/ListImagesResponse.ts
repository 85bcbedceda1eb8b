// Original file: skyfolio/media/v1/images.proto

import type { ImageInput as _skyfolio_media_v1_ImageInput, Image as _skyfolio_media_v1_Image } from '../../../skyfolio/media/v1/Image.ts';

export interface ListImagesResponseInput {
  'images'?: (_skyfolio_media_v1_ImageInput)[];
  /**
   * How many there are. A search is counted up to 1,000: then there are so many or more.
   */
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListImagesResponse {
  'images': (_skyfolio_media_v1_Image)[];
  /**
   * How many there are. A search is counted up to 1,000: then there are so many or more.
   */
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
