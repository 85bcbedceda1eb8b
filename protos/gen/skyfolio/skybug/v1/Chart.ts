// Original file: skyfolio/skybug/v1/sky.proto


export interface ChartInput {
  /**
   * 'image/svg+xml' or 'image/png'.
   */
  'contentType'?: (string);
  'content'?: (Buffer | Uint8Array | string);
}

export interface Chart {
  /**
   * 'image/svg+xml' or 'image/png'.
   */
  'contentType': (string);
  'content': (Buffer);
}
