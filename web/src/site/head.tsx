import { createContext, useContext, Fragment } from 'react'
import useSWR from 'swr'
import { galleryImagesKey, imageKey, type Image } from '../api/images.ts'
import { siteTitle, useSettings, type Settings } from '../api/settings.ts'

/** The site's address on the web, without a slash at the end: the base of canonical and preview addresses. */
export const PublicUrl = createContext('')

export const usePublicUrl = () => useContext(PublicUrl)

/** What is said of a picture in previews. */
export type SharePicture = Pick<Image, 'path' | 'title' | 'altText' | 'share'>

export interface HeadProps {
  /** Absent: the site's own title. */
  title?: string
  /** In search results and previews, as it is written: without the site's title. Empty: the title with it. */
  metaTitle?: string | null | undefined
  description?: string | null | undefined
  /** As metaTitle: plain text, instead of the description. */
  metaDescription?: string | null | undefined
  /** The address that search engines should keep, from '/'. Absent: not for them. */
  path?: string
  /** The picture of previews. Absent: the site's own. */
  image?: SharePicture | null | undefined
  /** Instead of the site's own where the owner has chosen none: the first of a list. */
  firstImage?: SharePicture | null | undefined
  type?: 'website' | 'article' | 'product'
  /** Open Graph properties of its type, such as article:published_time (ISO 8601) and product:price:amount. */
  properties?: Readonly<Record<string, string>>
  noindex?: boolean
  /** schema.org objects without '@context'; `base` is the site's address without a slash at the end. */
  jsonLd?: (base: string, site: string, settings: Settings) => readonly object[]
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

const escaped = (json: string) => json.replaceAll('<', '\\u003c')

/**
 * What is read for the preview of an address without a picture of its own: the one the owner has chosen for the site, else
 * the newest photograph, which only the server reads. Null: nothing.
 */
export const shareImageKey = ({ path, noindex, image, firstImage }: HeadProps, settings: Settings): string | null => {
  if (path === undefined || noindex || image?.path) return null
  const chosen = settings('share_image_id')
  if (chosen) return imageKey(Number(chosen))
  return firstImage?.path ? null : galleryImagesKey(1, 1)
}

const useShareImage = (props: HeadProps, settings: Settings): SharePicture | null | undefined => {
  const key = shareImageKey(props, settings)
  const { data } = useSWR<Image | Image[], Error>(key, settings('share_image_id') ? {} : { revalidateOnMount: false })
  return props.image?.path ? props.image : ((Array.isArray(data) ? data[0] : data) ?? props.firstImage)
}

/** The one place that writes a screen's title and meta tags; React hoists them into the document's head. */
export const Head = (props: HeadProps) => {
  const { title, metaTitle, description, path, type = 'website', noindex, jsonLd } = props
  const settings = useSettings()
  const base = usePublicUrl()
  const site = siteTitle(settings)
  const image = useShareImage(props, settings)
  const fullTitle = metaTitle || (title === undefined || title === site ? site : `${title} · ${site}`)
  const shareTitle = metaTitle || (title ?? site)
  const text = props.metaDescription || summary(description)
  const canonical = path === undefined ? undefined : `${base}${path}`
  // Until it is made, the whole picture stands in, whose size is not said.
  const share = image?.share
  const picture = image?.path ? `${base}${share?.url ?? image.path}` : undefined
  const alt = image?.altText || image?.title || site
  const names = {
    description: text,
    robots: noindex || path === undefined ? 'noindex' : 'max-image-preview:large',
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': shareTitle,
    'twitter:description': text,
    'twitter:image': picture,
    'twitter:image:alt': picture && alt,
  }
  const properties = {
    'og:site_name': site,
    'og:type': type,
    'og:title': shareTitle,
    'og:description': text,
    'og:url': canonical,
    'og:image': picture,
    'og:image:width': share?.width,
    'og:image:height': share?.height,
    'og:image:alt': picture && alt,
    ...props.properties,
  }
  return (
    <Fragment>
      <title>{fullTitle}</title>
      {canonical && <link rel="canonical" href={canonical} />}
      {Object.entries(names).map(([name, content]) => content && <meta key={name} name={name} content={content} />)}
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={property} content={String(content)} />,
      )}
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: escaped(
              JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLd(base, site, settings) }),
            ),
          }}
        />
      )}
    </Fragment>
  )
}
