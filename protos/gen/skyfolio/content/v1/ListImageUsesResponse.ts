// Original file: skyfolio/content/v1/posts.proto

import type { ImageUseInput as _skyfolio_content_v1_ImageUseInput, ImageUse as _skyfolio_content_v1_ImageUse } from '../../../skyfolio/content/v1/ImageUse.ts';

export interface ListImageUsesResponseInput {
  'uses'?: (_skyfolio_content_v1_ImageUseInput)[];
}

export interface ListImageUsesResponse {
  'uses': (_skyfolio_content_v1_ImageUse)[];
}
