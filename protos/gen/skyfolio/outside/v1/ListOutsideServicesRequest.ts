// Original file: skyfolio/outside/v1/outside.proto


export interface ListOutsideServicesRequestInput {
}

export interface ListOutsideServicesRequest {
}
