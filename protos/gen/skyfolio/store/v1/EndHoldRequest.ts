// Original file: skyfolio/store/v1/orders.proto


export interface EndHoldRequestInput {
}

export interface EndHoldRequest {
}
