// Original file: skyfolio/content/v1/posts.proto


export interface ListPublishedImagesResponseInput {
  /**
   * Header pictures of published posts and pages, no duplicates.
   */
  'headerImageIds'?: (number)[];
  /**
   * Addresses under /uploads/ that published posts and pages show inline, no duplicates.
   */
  'paths'?: (string)[];
  /**
   * Another with every change of what is published; empty: unknown.
   */
  'version'?: (string);
}

export interface ListPublishedImagesResponse {
  /**
   * Header pictures of published posts and pages, no duplicates.
   */
  'headerImageIds': (number)[];
  /**
   * Addresses under /uploads/ that published posts and pages show inline, no duplicates.
   */
  'paths': (string)[];
  /**
   * Another with every change of what is published; empty: unknown.
   */
  'version': (string);
}
