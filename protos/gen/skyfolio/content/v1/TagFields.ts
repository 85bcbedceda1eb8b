// Original file: skyfolio/content/v1/tags.proto


export interface TagFieldsInput {
  'name'?: (string);
  'slug'?: (string);
  'description'?: (string);
  'color'?: (string);
  '_name'?: "name";
  '_slug'?: "slug";
  '_description'?: "description";
  '_color'?: "color";
}

export interface TagFields {
  'name'?: (string);
  'slug'?: (string);
  'description'?: (string);
  'color'?: (string);
  '_name'?: "name";
  '_slug'?: "slug";
  '_description'?: "description";
  '_color'?: "color";
}
