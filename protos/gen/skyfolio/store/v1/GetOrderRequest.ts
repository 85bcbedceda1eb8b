// Original file: skyfolio/store/v1/orders.proto


export interface GetOrderRequestInput {
  'id'?: (number);
}

export interface GetOrderRequest {
  'id': (number);
}
