/** The language of the site's documents and feeds, as a BCP 47 tag. */
export const SITE_LANGUAGE = 'en'
