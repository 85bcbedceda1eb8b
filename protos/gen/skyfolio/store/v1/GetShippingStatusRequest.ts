// Original file: skyfolio/store/v1/shipping.proto


export interface GetShippingStatusRequestInput {
}

export interface GetShippingStatusRequest {
}
