// Original file: skyfolio/store/v1/orders.proto


export interface EraseBuyerRequestInput {
  'id'?: (number);
}

export interface EraseBuyerRequest {
  'id': (number);
}
