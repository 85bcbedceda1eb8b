// Original file: skyfolio/content/v1/users.proto


export interface EndSessionsResponseInput {
  /**
   * The new epoch: sessions that carry it are valid.
   */
  'epoch'?: (number);
}

export interface EndSessionsResponse {
  /**
   * The new epoch: sessions that carry it are valid.
   */
  'epoch': (number);
}
