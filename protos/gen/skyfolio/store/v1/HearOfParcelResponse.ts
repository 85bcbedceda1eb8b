// Original file: skyfolio/store/v1/shipping.proto


export interface HearOfParcelResponseInput {
}

export interface HearOfParcelResponse {
}
