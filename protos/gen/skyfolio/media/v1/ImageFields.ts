// Original file: skyfolio/media/v1/images.proto

import type { ImageTypeInput as _skyfolio_media_v1_ImageTypeInput, ImageType as _skyfolio_media_v1_ImageType } from '../../../skyfolio/media/v1/ImageType.ts';

export interface ImageFieldsInput {
  'title'?: (string);
  'description'?: (string);
  'targetName'?: (string);
  'photographer'?: (string);
  'dateTaken'?: (string);
  'enabledInHeader'?: (boolean);
  'imageType'?: (_skyfolio_media_v1_ImageTypeInput);
  'specifications'?: (string);
  'altText'?: (string);
  /**
   * '.jpg' is appended when no known image extension is there; '-2' and so on when the name is taken.
   */
  'filename'?: (string);
  '_title'?: "title";
  '_description'?: "description";
  '_targetName'?: "targetName";
  '_photographer'?: "photographer";
  '_dateTaken'?: "dateTaken";
  '_enabledInHeader'?: "enabledInHeader";
  '_specifications'?: "specifications";
  '_altText'?: "altText";
  '_filename'?: "filename";
}

export interface ImageFields {
  'title'?: (string);
  'description'?: (string);
  'targetName'?: (string);
  'photographer'?: (string);
  'dateTaken'?: (string);
  'enabledInHeader'?: (boolean);
  'imageType': (_skyfolio_media_v1_ImageType);
  'specifications'?: (string);
  'altText'?: (string);
  /**
   * '.jpg' is appended when no known image extension is there; '-2' and so on when the name is taken.
   */
  'filename'?: (string);
  '_title'?: "title";
  '_description'?: "description";
  '_targetName'?: "targetName";
  '_photographer'?: "photographer";
  '_dateTaken'?: "dateTaken";
  '_enabledInHeader'?: "enabledInHeader";
  '_specifications'?: "specifications";
  '_altText'?: "altText";
  '_filename'?: "filename";
}
