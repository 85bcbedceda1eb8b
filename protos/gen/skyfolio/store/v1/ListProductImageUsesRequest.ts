// Original file: skyfolio/store/v1/products.proto


export interface ListProductImageUsesRequestInput {
  'imageId'?: (number);
}

export interface ListProductImageUsesRequest {
  'imageId': (number);
}
