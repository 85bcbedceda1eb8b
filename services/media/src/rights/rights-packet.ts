import { createHash } from 'node:crypto'
import {
  isPublicDomain,
  LICENSES,
  rightsOf,
  type MiningReservation,
  type SiteRights,
} from '@skyfolio/domain/photographs/rights'
import type { Image } from '../images/image.ts'
import type { Version } from '../images/image-file.ts'
import { VARIANT_WIDTHS, type Rendition } from '../renditions/rendition.ts'

/** As the site's settings say, and where the site is reached. */
export interface PublishedSiteRights extends SiteRights {
  /** Scheme and host. */
  url: string
  /** The owner's reservation of text and data mining, or null. */
  mining: MiningReservation | null
}

/** What the files of an image say about its rights. */
export interface RightsPacket {
  /** Two packets with one key are the same. */
  key: string
  /** An XMP packet, with the properties of IPTC Core. */
  xmp: Uint8Array
  /** The same as far as IPTC's older format has it, which JPEG files carry too. */
  iim: { creator: string; credit: string; copyright: string }
}

/** What decides which packet the files of an image and its versions carry, and which they do. */
export interface RightsOfImage extends Pick<Image, 'id' | 'license' | 'photographer' | 'embeddedRights'> {
  versions: readonly Pick<Version, 'picture' | 'embeddedRights'>[]
}

export interface SiteRightsRepository {
  /** Null: nobody has said yet. */
  get(): Promise<PublishedSiteRights | null>
  set(rights: PublishedSiteRights): Promise<void>
  /** Every image that visitors may see. */
  readyImages(): AsyncIterable<RightsOfImage>
}

/** Of files of this width and less it would be a tenth. */
const THUMBNAIL_WIDTH = VARIANT_WIDTHS[0]

/** Whether a rendition carries the rights: all do, except for thumbnails. */
export const carriesRights = ({ format, width }: Pick<Rendition, 'format' | 'width'>): boolean =>
  format === 'jpeg' || width > THUMBNAIL_WIDTH

/** The packet of an image. Null: the site hasn't said yet whose its photographs are. */
export function rightsPacket(
  image: Pick<Image, 'id' | 'license' | 'photographer'>,
  site: PublishedSiteRights | null,
): RightsPacket | null {
  if (!site) return null
  const { license, creator, holder, notice } = rightsOf(image, site)
  const terms = LICENSES[license]
  const page = `${site.url}/gallery/${image.id}`
  const statement = terms.url ?? site.licensePage ?? page
  const copyright = [notice, terms.url ? `${terms.short} (${terms.url})` : terms.short].filter(Boolean).join('. ')
  const usage = terms.url ? `${terms.name}: ${terms.url}` : `All rights reserved. Licenses: ${statement}`
  const isFree = isPublicDomain(license)
  const xmp = xmpPacket([
    property('dc:creator', list('Seq', creator)),
    property('dc:rights', inEveryLanguage(copyright)),
    property('xmpRights:Marked', isFree ? 'False' : 'True'),
    ...(isFree ? [] : [property('xmpRights:Owner', list('Bag', holder))]),
    property('xmpRights:WebStatement', escapeXml(statement)),
    property('xmpRights:UsageTerms', inEveryLanguage(usage)),
    property('photoshop:Credit', escapeXml(creator)),
    ...(terms.url ? creativeCommons(terms.url, creator, page) : []),
    ...(isFree ? [] : [licensor(site.licensePage ?? page)]),
    // What is in the public domain has nobody who could reserve it.
    ...(site.mining && !isFree ? reservation(site.mining) : []),
  ])
  const key = createHash('sha256').update(xmp).digest('hex').slice(0, 32)
  return { key, xmp: Buffer.from(xmp), iim: { creator, credit: creator, copyright } }
}

/** Whether files of an image or its versions say something else than they should. */
export function areRightsOutdated(image: RightsOfImage, site: PublishedSiteRights | null): boolean {
  const key = rightsPacket(image, site)?.key
  const made = [image, ...image.versions.filter(({ picture }) => picture !== null)]
  return key !== undefined && made.some(({ embeddedRights }) => embeddedRights !== key)
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  cc: 'http://creativecommons.org/ns#',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
}

const property = (name: string, content: string) => `<${name}>${content}</${name}>`
const list = (kind: 'Seq' | 'Bag', item: string) => `<rdf:${kind}><rdf:li>${escapeXml(item)}</rdf:li></rdf:${kind}>`
const inEveryLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`

/** As Creative Commons recommends. */
const creativeCommons = (url: string, creator: string, page: string) => [
  `<cc:license rdf:resource="${escapeXml(url)}"/>`,
  property('cc:attributionName', escapeXml(creator)),
  `<cc:attributionURL rdf:resource="${escapeXml(page)}"/>`,
]

/** Where search engines send who wants a license. */
const licensor = (url: string) =>
  property(
    'plus:Licensor',
    `<rdf:Seq><rdf:li rdf:parseType="Resource">${property('plus:LicensorURL', escapeXml(url))}</rdf:li></rdf:Seq>`,
  )

/**
 * As the site reserves it for all else: robots that search for people may come, those that mine may not, but on its conditions.
 * Source: PLUS License Data Format 2.0.1 (https://ns.useplus.org/LDF/ldf-XMPSpecification).
 */
const reservation = ({ policy }: MiningReservation) => [
  property('plus:DataMining', 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING'),
  ...(policy === null
    ? []
    : [property('plus:OtherConstraints', inEveryLanguage(`Text and data mining: see ${policy}`))]),
]

function xmpPacket(properties: string[]): string {
  const namespaces = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about=""${namespaces.join('')}>${properties.join('')}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML has no way to write. */
const escapeXml = (text: string): string =>
  Buffer.from(text)
    .toString()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
