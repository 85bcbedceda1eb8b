// Original file: skyfolio/store/v1/orders.proto


export interface GetHoldRequestInput {
}

export interface GetHoldRequest {
}
