// Original file: skyfolio/content/v1/posts.proto


/**
 * The user who wrote a post, as much as visitors may see.
 */
export interface AuthorInput {
  'id'?: (number);
  /**
   * Display name, else name.
   */
  'name'?: (string);
  'avatar'?: (string);
  '_avatar'?: "avatar";
}

/**
 * The user who wrote a post, as much as visitors may see.
 */
export interface Author {
  'id': (number);
  /**
   * Display name, else name.
   */
  'name': (string);
  'avatar'?: (string);
  '_avatar'?: "avatar";
}
