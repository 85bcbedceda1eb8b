import { Fragment } from 'react'
import type { Image } from './api/images.ts'
import { siteTitle, useSettings } from './api/settings.ts'
import { usePublicUrl } from './public-url.tsx'

export interface HeadProps {
  /** Absent: the site's own title. */
  title?: string
  description?: string | null
  /** The address that search engines should keep, from '/'. Absent: not for them. */
  path?: string
  image?: Image | null
  type?: 'website' | 'article' | 'product'
  /** ISO 8601, of an article. */
  published?: string
  modified?: string
  noindex?: boolean
  /** schema.org objects without '@context'; `base` is the site's address without a slash at the end. */
  jsonLd?: (base: string, site: string) => readonly object[]
}

/** Words for search results and previews: one line, no markup, at most 200 characters. */
export const summary = (text: string | null | undefined): string | undefined => {
  const line = text
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!line || line.length <= 200) return line || undefined
  return `${line.slice(0, 199).replace(/\s\S*$/, '')}…`
}

/** The longer side of what `path` leads to, at most: a larger original is made smaller. */
const LARGEST = 4096

const previewSize = ({ width, height }: Image): [width: number, height: number] | undefined => {
  if (!width || !height) return undefined
  const scale = Math.min(1, LARGEST / Math.max(width, height))
  return [Math.round(width * scale), Math.round(height * scale)]
}

const escaped = (json: string) => json.replaceAll('<', '\\u003c')

/** The one place that writes a screen's title and meta tags; React hoists them into the document's head. */
export const Head = ({ title, description, path, image, type = 'website', noindex, jsonLd, ...times }: HeadProps) => {
  const settings = useSettings()
  const base = usePublicUrl()
  const site = siteTitle(settings)
  const fullTitle = title === undefined || title === site ? site : `${title} · ${site}`
  const words = summary(description)
  const canonical = path === undefined ? undefined : `${base}${path}`
  const picture = image?.path ? `${base}${image.path}` : undefined
  const alt = image?.altText ?? image?.title ?? site
  const size = image ? previewSize(image) : undefined
  const robots = noindex || path === undefined ? 'noindex' : 'max-image-preview:large'
  return (
    <Fragment>
      <title>{fullTitle}</title>
      {words && <meta name="description" content={words} />}
      <meta name="robots" content={robots} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? site} />
      {words && <meta property="og:description" content={words} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {picture && <meta property="og:image" content={picture} />}
      {picture && size && <meta property="og:image:width" content={String(size[0])} />}
      {picture && size && <meta property="og:image:height" content={String(size[1])} />}
      {picture && <meta property="og:image:alt" content={alt} />}
      {times.published && <meta property="article:published_time" content={times.published} />}
      {times.modified && <meta property="article:modified_time" content={times.modified} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title ?? site} />
      {words && <meta name="twitter:description" content={words} />}
      {picture && <meta name="twitter:image" content={picture} />}
      {picture && <meta name="twitter:image:alt" content={alt} />}
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: escaped(JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLd(base, site) })),
          }}
        />
      )}
    </Fragment>
  )
}
