/** Ids in the content of posts begin with this, so that none can be taken for one of the page's own. */
export const CONTENT_ID_PREFIX = 'user-content-'
