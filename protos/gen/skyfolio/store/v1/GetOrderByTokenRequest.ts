// Original file: skyfolio/store/v1/orders.proto


export interface GetOrderByTokenRequestInput {
  'token'?: (string);
}

export interface GetOrderByTokenRequest {
  'token': (string);
}
