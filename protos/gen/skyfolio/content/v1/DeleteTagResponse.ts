// Original file: skyfolio/content/v1/tags.proto


export interface DeleteTagResponseInput {
}

export interface DeleteTagResponse {
}
