// Original file: skyfolio/skybug/v1/sky.proto

import type { ObjectTonightInput as _skyfolio_skybug_v1_ObjectTonightInput, ObjectTonight as _skyfolio_skybug_v1_ObjectTonight } from '../../../skyfolio/skybug/v1/ObjectTonight.ts';

/**
 * A photograph of the site whose target is well placed this night.
 */
export interface PhotographTonightInput {
  'imageId'?: (number);
  'title'?: (string);
  /**
   * Of the 320 px WebP.
   */
  'thumbnailPath'?: (string);
  'object'?: (_skyfolio_skybug_v1_ObjectTonightInput | null);
  '_thumbnailPath'?: "thumbnailPath";
}

/**
 * A photograph of the site whose target is well placed this night.
 */
export interface PhotographTonight {
  'imageId': (number);
  'title': (string);
  /**
   * Of the 320 px WebP.
   */
  'thumbnailPath'?: (string);
  'object': (_skyfolio_skybug_v1_ObjectTonight | null);
  '_thumbnailPath'?: "thumbnailPath";
}
