/** The prefix of ids in the content of posts, so that they can't clash with the page's own ids. */
export const CONTENT_ID_PREFIX = 'user-content-'
