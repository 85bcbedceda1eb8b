// Original file: skyfolio/media/v1/images.proto

import type { ViewerInput as _skyfolio_media_v1_ViewerInput, Viewer as _skyfolio_media_v1_Viewer } from '../../../skyfolio/media/v1/Viewer.ts';

export interface GetImageRequestInput {
  'id'?: (number);
  'viewer'?: (_skyfolio_media_v1_ViewerInput);
  /**
   * Instead of the id: a filename, present or former.
   */
  'label'?: (string);
}

export interface GetImageRequest {
  'id': (number);
  'viewer': (_skyfolio_media_v1_Viewer);
  /**
   * Instead of the id: a filename, present or former.
   */
  'label': (string);
}
