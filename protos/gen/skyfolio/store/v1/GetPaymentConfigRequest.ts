// Original file: skyfolio/store/v1/checkout.proto


export interface GetPaymentConfigRequestInput {
}

export interface GetPaymentConfigRequest {
}
