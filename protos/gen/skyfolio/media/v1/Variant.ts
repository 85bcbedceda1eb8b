// Original file: skyfolio/media/v1/images.proto


export interface VariantInput {
  'url'?: (string);
  /**
   * Pixels.
   */
  'width'?: (number);
  'height'?: (number);
  /**
   * 'webp' or 'avif'.
   */
  'format'?: (string);
}

export interface Variant {
  'url': (string);
  /**
   * Pixels.
   */
  'width': (number);
  'height': (number);
  /**
   * 'webp' or 'avif'.
   */
  'format': (string);
}
