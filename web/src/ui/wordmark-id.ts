/** Names the wordmark's drawing inside a document. */
export const WORDMARK_ID = 'wordmark'
