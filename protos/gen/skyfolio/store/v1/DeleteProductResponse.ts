// Original file: skyfolio/store/v1/products.proto


export interface DeleteProductResponseInput {
}

export interface DeleteProductResponse {
}
