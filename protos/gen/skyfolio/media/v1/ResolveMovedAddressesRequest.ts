// Original file: skyfolio/media/v1/images.proto


export interface ResolveMovedAddressesRequestInput {
  /**
   * '/uploads/…', as texts carry them.
   */
  'addresses'?: (string)[];
}

export interface ResolveMovedAddressesRequest {
  /**
   * '/uploads/…', as texts carry them.
   */
  'addresses': (string)[];
}
