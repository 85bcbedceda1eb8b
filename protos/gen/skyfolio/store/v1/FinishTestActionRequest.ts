// Original file: skyfolio/store/v1/checkout.proto


export interface FinishTestActionRequestInput {
  'clientSecret'?: (string);
  /**
   * Whether the buyer passes.
   */
  'approve'?: (boolean);
}

export interface FinishTestActionRequest {
  'clientSecret': (string);
  /**
   * Whether the buyer passes.
   */
  'approve': (boolean);
}
