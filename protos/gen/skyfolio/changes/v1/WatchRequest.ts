// Original file: skyfolio/changes/v1/changes.proto


export interface WatchRequestInput {
  /**
   * The `position` of the last event seen, opaque. Absent: from now on.
   */
  'after'?: (string);
  '_after'?: "after";
}

export interface WatchRequest {
  /**
   * The `position` of the last event seen, opaque. Absent: from now on.
   */
  'after'?: (string);
  '_after'?: "after";
}
