// Original file: skyfolio/content/v1/users.proto


export interface ListUsersRequestInput {
  /**
   * 1 to 100; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Number of users to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
}

export interface ListUsersRequest {
  /**
   * 1 to 100; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Number of users to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
}
