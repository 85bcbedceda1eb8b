// Original file: skyfolio/store/v1/products.proto


export interface RemoveDemoProductsRequestInput {
}

export interface RemoveDemoProductsRequest {
}
