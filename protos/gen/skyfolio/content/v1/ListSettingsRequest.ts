// Original file: skyfolio/content/v1/settings.proto


export interface ListSettingsRequestInput {
  /**
   * Only the keys a visitor may read.
   */
  'publicOnly'?: (boolean);
}

export interface ListSettingsRequest {
  /**
   * Only the keys a visitor may read.
   */
  'publicOnly': (boolean);
}
