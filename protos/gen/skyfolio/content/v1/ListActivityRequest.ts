// Original file: skyfolio/content/v1/activity.proto


export interface ListActivityRequestInput {
  /**
   * Only about these: 'post', 'tag', 'setting', 'user' or 'site'. Absent or empty: all. Another word finds nothing.
   */
  'subjectKind'?: (string);
  /**
   * 1 to 100; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Number of entries to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  '_subjectKind'?: "subjectKind";
}

export interface ListActivityRequest {
  /**
   * Only about these: 'post', 'tag', 'setting', 'user' or 'site'. Absent or empty: all. Another word finds nothing.
   */
  'subjectKind'?: (string);
  /**
   * 1 to 100; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Number of entries to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  '_subjectKind'?: "subjectKind";
}
