// Original file: skyfolio/content/v1/activity.proto


export interface FieldChangeInput {
  'field'?: (string);
  /**
   * Absent: there was none.
   */
  'before'?: (string);
  /**
   * Absent: there is none.
   */
  'after'?: (string);
  '_before'?: "before";
  '_after'?: "after";
}

export interface FieldChange {
  'field': (string);
  /**
   * Absent: there was none.
   */
  'before'?: (string);
  /**
   * Absent: there is none.
   */
  'after'?: (string);
  '_before'?: "before";
  '_after'?: "after";
}
