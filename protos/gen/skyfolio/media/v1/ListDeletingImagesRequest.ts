// Original file: skyfolio/media/v1/images.proto


export interface ListDeletingImagesRequestInput {
}

export interface ListDeletingImagesRequest {
}
