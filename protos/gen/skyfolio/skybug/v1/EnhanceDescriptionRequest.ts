// Original file: skyfolio/skybug/v1/descriptions.proto


export interface EnhanceDescriptionRequestInput {
  /**
   * What the owner has written so far, or the form's prompt. 1 to 10,000 characters.
   */
  'prompt'?: (string);
  /**
   * At most 300 characters.
   */
  'title'?: (string);
  /**
   * At most 200 characters.
   */
  'targetName'?: (string);
  /**
   * The image it is about, whose capture details may be told. Absent: none.
   */
  'imageId'?: (number);
  '_title'?: "title";
  '_targetName'?: "targetName";
  '_imageId'?: "imageId";
}

export interface EnhanceDescriptionRequest {
  /**
   * What the owner has written so far, or the form's prompt. 1 to 10,000 characters.
   */
  'prompt': (string);
  /**
   * At most 300 characters.
   */
  'title'?: (string);
  /**
   * At most 200 characters.
   */
  'targetName'?: (string);
  /**
   * The image it is about, whose capture details may be told. Absent: none.
   */
  'imageId'?: (number);
  '_title'?: "title";
  '_targetName'?: "targetName";
  '_imageId'?: "imageId";
}
