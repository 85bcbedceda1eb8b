// Original file: skyfolio/store/v1/products.proto


export interface DeleteProductRequestInput {
  'id'?: (number);
}

export interface DeleteProductRequest {
  'id': (number);
}
