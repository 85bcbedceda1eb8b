// Original file: skyfolio/content/v1/posts.proto


export interface OrderPagesResponseInput {
}

export interface OrderPagesResponse {
}
