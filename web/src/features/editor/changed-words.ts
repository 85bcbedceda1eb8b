const names: Readonly<Record<string, string>> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'text',
  headerImageId: 'header image',
  published: 'state',
}

/** What a version changed, in words: 'title and text'. */
export const changedWords = (fields: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(fields.map(field => names[field] ?? field))
