// Original file: skyfolio/content/v1/settings.proto


export interface SetSettingRequestInput {
  'key'?: (string);
  /**
   * Absent or empty: the setting is cleared and its default holds.
   */
  'value'?: (string);
  /**
   * Absent: unchanged.
   */
  'description'?: (string);
  /**
   * Marks demo content, so that it can be removed as a whole.
   */
  'demo'?: (boolean);
  '_value'?: "value";
  '_description'?: "description";
}

export interface SetSettingRequest {
  'key': (string);
  /**
   * Absent or empty: the setting is cleared and its default holds.
   */
  'value'?: (string);
  /**
   * Absent: unchanged.
   */
  'description'?: (string);
  /**
   * Marks demo content, so that it can be removed as a whole.
   */
  'demo': (boolean);
  '_value'?: "value";
  '_description'?: "description";
}
