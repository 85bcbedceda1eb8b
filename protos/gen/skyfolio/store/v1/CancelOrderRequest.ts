// Original file: skyfolio/store/v1/orders.proto


export interface CancelOrderRequestInput {
  'id'?: (number);
}

export interface CancelOrderRequest {
  'id': (number);
}
