// Original file: skyfolio/content/v1/tags.proto


export interface DeleteTagRequestInput {
  'id'?: (number);
}

export interface DeleteTagRequest {
  'id': (number);
}
