// Original file: skyfolio/content/v1/settings.proto


export interface RemoveDemoContentResponseInput {
  'posts'?: (number);
  'tags'?: (number);
  'settings'?: (number);
}

export interface RemoveDemoContentResponse {
  'posts': (number);
  'tags': (number);
  'settings': (number);
}
