// Original file: skyfolio/store/v1/print_options.proto


export interface ListPrintOptionsRequestInput {
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'active'?: (boolean);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of options to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  '_active'?: "active";
}

export interface ListPrintOptionsRequest {
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'active'?: (boolean);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of options to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  '_active'?: "active";
}
