// Original file: skyfolio/store/v1/orders.proto


export interface EndHoldResponseInput {
}

export interface EndHoldResponse {
}
