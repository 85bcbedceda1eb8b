// Original file: skyfolio/store/v1/products.proto


export interface GetProductRequestInput {
  'id'?: (number);
}

export interface GetProductRequest {
  'id': (number);
}
