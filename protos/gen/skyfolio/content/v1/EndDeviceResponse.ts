// Original file: skyfolio/content/v1/users.proto


export interface EndDeviceResponseInput {
}

export interface EndDeviceResponse {
}
