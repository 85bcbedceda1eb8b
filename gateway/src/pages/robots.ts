/** robots.txt: everything a visitor reads is welcome to be found; what belongs to one person is not. */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /editor',
    'Disallow: /login',
    'Disallow: /store/checkout',
    'Disallow: /store/success',
    'Disallow: /orders/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
