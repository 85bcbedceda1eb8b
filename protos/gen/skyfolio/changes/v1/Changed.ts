// Original file: skyfolio/changes/v1/changes.proto


export interface ChangedInput {
  /**
   * Collection names such as "posts", "images". Never empty, no duplicates.
   */
  'tags'?: (string)[];
}

export interface Changed {
  /**
   * Collection names such as "posts", "images". Never empty, no duplicates.
   */
  'tags': (string)[];
}
