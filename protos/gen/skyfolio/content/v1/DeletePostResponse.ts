// Original file: skyfolio/content/v1/posts.proto


export interface DeletePostResponseInput {
}

export interface DeletePostResponse {
}
