// Original file: skyfolio/store/v1/checkout.proto


export interface HandlePaymentEventResponseInput {
}

export interface HandlePaymentEventResponse {
}
