// Original file: skyfolio/content/v1/posts.proto


export interface ListPublishedImagesRequestInput {
}

export interface ListPublishedImagesRequest {
}
