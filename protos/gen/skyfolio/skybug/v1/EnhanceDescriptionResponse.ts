// Original file: skyfolio/skybug/v1/descriptions.proto


export interface EnhanceDescriptionResponseInput {
  /**
   * At most 10,000 characters.
   */
  'description'?: (string);
}

export interface EnhanceDescriptionResponse {
  /**
   * At most 10,000 characters.
   */
  'description': (string);
}
