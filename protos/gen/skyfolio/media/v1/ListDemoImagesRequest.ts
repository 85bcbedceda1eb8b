// Original file: skyfolio/media/v1/images.proto


export interface ListDemoImagesRequestInput {
}

export interface ListDemoImagesRequest {
}
