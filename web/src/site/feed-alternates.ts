const feedFormats = [
  { name: 'RSS', type: 'application/rss+xml', file: 'feed.xml' },
  { name: 'Atom', type: 'application/atom+xml', file: 'atom.xml' },
  { name: 'JSON', type: 'application/feed+json', file: 'feed.json' },
] as const

/** The links to a feed, given in RSS, in each of its formats: they are files of one folder. */
export const feedAlternates = (rss: string, title: string) =>
  feedFormats.map(({ name, type, file }) => ({
    type,
    title: `${title} (${name})`,
    href: rss.replace(/[^/]*$/, file),
  }))
