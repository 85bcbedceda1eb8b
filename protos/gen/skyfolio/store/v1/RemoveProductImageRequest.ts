// Original file: skyfolio/store/v1/products.proto


export interface RemoveProductImageRequestInput {
  'imageId'?: (number);
}

export interface RemoveProductImageRequest {
  'imageId': (number);
}
