// Original file: skyfolio/media/v1/images.proto

import type { VariantInput as _skyfolio_media_v1_VariantInput, Variant as _skyfolio_media_v1_Variant } from '../../../skyfolio/media/v1/Variant.ts';
import type { ImageTypeInput as _skyfolio_media_v1_ImageTypeInput, ImageType as _skyfolio_media_v1_ImageType } from '../../../skyfolio/media/v1/ImageType.ts';
import type { ImageStateInput as _skyfolio_media_v1_ImageStateInput, ImageState as _skyfolio_media_v1_ImageState } from '../../../skyfolio/media/v1/ImageState.ts';
import type { AcquisitionInput as _skyfolio_media_v1_AcquisitionInput, Acquisition as _skyfolio_media_v1_Acquisition } from '../../../skyfolio/media/v1/Acquisition.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImageInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * A unique label with an extension, which the owner can change; /uploads/{filename} finds the picture by it.
   */
  'filename'?: (string);
  /**
   * The name of the uploaded file.
   */
  'originalName'?: (string);
  /**
   * 1 to 300 characters.
   */
  'title'?: (string);
  /**
   * At most 10,000 characters.
   */
  'description'?: (string);
  /**
   * At most 200 characters.
   */
  'targetName'?: (string);
  /**
   * At most 200 characters.
   */
  'photographer'?: (string);
  /**
   * YYYY-MM-DD, as the photographer wrote it; never converted between time zones.
   */
  'dateTaken'?: (string);
  /**
   * Address of the metadata-free sRGB JPEG of at most 4096 px, '/uploads/gallery/…'. Absent until ready.
   */
  'path'?: (string);
  /**
   * Address of the WebP of 2560 px, or of the picture's own width when smaller, '/uploads/optimized/…'. Absent until ready.
   */
  'optimizedPath'?: (string);
  /**
   * Address of the WebP of 320 px. Absent until ready.
   */
  'thumbnailPath'?: (string);
  /**
   * Ascending by width, WebP and AVIF. Empty until ready.
   */
  'responsiveVariants'?: (_skyfolio_media_v1_VariantInput)[];
  /**
   * Bytes of the original.
   */
  'size'?: (number | string | Long);
  /**
   * Bytes of the picture at optimized_path.
   */
  'optimizedSize'?: (number | string | Long);
  /**
   * optimized_size / size.
   */
  'compressionRatio'?: (number | string);
  /**
   * Of the original, judged by its content: image/jpeg, png, webp, avif, gif, tiff.
   */
  'mimeType'?: (string);
  /**
   * Pixels of the picture with its orientation applied.
   */
  'width'?: (number);
  'height'?: (number);
  /**
   * Shown in the home page's slideshow. Default false.
   */
  'enabledInHeader'?: (boolean);
  'imageType'?: (_skyfolio_media_v1_ImageTypeInput);
  /**
   * Print specifications; default text when never set. At most 2,000 characters.
   */
  'specifications'?: (string);
  /**
   * What a person who can't see it should know. At most 500 characters. Absent: the title, then the target.
   */
  'altText'?: (string);
  /**
   * ThumbHash, base64: about 30 bytes that draw a placeholder. Absent until ready.
   */
  'placeholder'?: (string);
  'state'?: (_skyfolio_media_v1_ImageStateInput);
  /**
   * Why it failed, in words for the owner.
   */
  'failure'?: (string);
  /**
   * How it was taken, as far as the file tells.
   */
  'acquisition'?: (_skyfolio_media_v1_AcquisitionInput | null);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Another file has been sent for it; visitors see the former one until the new one is ready. failure says why it was not.
   */
  'replacing'?: (boolean);
  /**
   * Addresses that lead to it no longer or in a roundabout way, which texts may still carry. Filled by GetImage and
   * BeginImageDeletion.
   */
  'formerPaths'?: (string)[];
  '_description'?: "description";
  '_targetName'?: "targetName";
  '_photographer'?: "photographer";
  '_dateTaken'?: "dateTaken";
  '_path'?: "path";
  '_optimizedPath'?: "optimizedPath";
  '_thumbnailPath'?: "thumbnailPath";
  '_optimizedSize'?: "optimizedSize";
  '_compressionRatio'?: "compressionRatio";
  '_altText'?: "altText";
  '_placeholder'?: "placeholder";
  '_failure'?: "failure";
}

export interface Image {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * A unique label with an extension, which the owner can change; /uploads/{filename} finds the picture by it.
   */
  'filename': (string);
  /**
   * The name of the uploaded file.
   */
  'originalName': (string);
  /**
   * 1 to 300 characters.
   */
  'title': (string);
  /**
   * At most 10,000 characters.
   */
  'description'?: (string);
  /**
   * At most 200 characters.
   */
  'targetName'?: (string);
  /**
   * At most 200 characters.
   */
  'photographer'?: (string);
  /**
   * YYYY-MM-DD, as the photographer wrote it; never converted between time zones.
   */
  'dateTaken'?: (string);
  /**
   * Address of the metadata-free sRGB JPEG of at most 4096 px, '/uploads/gallery/…'. Absent until ready.
   */
  'path'?: (string);
  /**
   * Address of the WebP of 2560 px, or of the picture's own width when smaller, '/uploads/optimized/…'. Absent until ready.
   */
  'optimizedPath'?: (string);
  /**
   * Address of the WebP of 320 px. Absent until ready.
   */
  'thumbnailPath'?: (string);
  /**
   * Ascending by width, WebP and AVIF. Empty until ready.
   */
  'responsiveVariants': (_skyfolio_media_v1_Variant)[];
  /**
   * Bytes of the original.
   */
  'size': (number);
  /**
   * Bytes of the picture at optimized_path.
   */
  'optimizedSize'?: (number);
  /**
   * optimized_size / size.
   */
  'compressionRatio'?: (number);
  /**
   * Of the original, judged by its content: image/jpeg, png, webp, avif, gif, tiff.
   */
  'mimeType': (string);
  /**
   * Pixels of the picture with its orientation applied.
   */
  'width': (number);
  'height': (number);
  /**
   * Shown in the home page's slideshow. Default false.
   */
  'enabledInHeader': (boolean);
  'imageType': (_skyfolio_media_v1_ImageType);
  /**
   * Print specifications; default text when never set. At most 2,000 characters.
   */
  'specifications': (string);
  /**
   * What a person who can't see it should know. At most 500 characters. Absent: the title, then the target.
   */
  'altText'?: (string);
  /**
   * ThumbHash, base64: about 30 bytes that draw a placeholder. Absent until ready.
   */
  'placeholder'?: (string);
  'state': (_skyfolio_media_v1_ImageState);
  /**
   * Why it failed, in words for the owner.
   */
  'failure'?: (string);
  /**
   * How it was taken, as far as the file tells.
   */
  'acquisition': (_skyfolio_media_v1_Acquisition | null);
  'createdAt': (_google_protobuf_Timestamp | null);
  'updatedAt': (_google_protobuf_Timestamp | null);
  /**
   * Another file has been sent for it; visitors see the former one until the new one is ready. failure says why it was not.
   */
  'replacing': (boolean);
  /**
   * Addresses that lead to it no longer or in a roundabout way, which texts may still carry. Filled by GetImage and
   * BeginImageDeletion.
   */
  'formerPaths': (string)[];
  '_description'?: "description";
  '_targetName'?: "targetName";
  '_photographer'?: "photographer";
  '_dateTaken'?: "dateTaken";
  '_path'?: "path";
  '_optimizedPath'?: "optimizedPath";
  '_thumbnailPath'?: "thumbnailPath";
  '_optimizedSize'?: "optimizedSize";
  '_compressionRatio'?: "compressionRatio";
  '_altText'?: "altText";
  '_placeholder'?: "placeholder";
  '_failure'?: "failure";
}
