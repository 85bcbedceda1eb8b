import { describe, expect, it } from '@jest/globals'
import ExifReader from 'exifreader'
import fc from 'fast-check'
import sharp from 'sharp'
import { ENCODINGS, PICTURE_JPEG, SHARE_JPEG } from '../renditions/encoding.ts'
import type { Rendition } from '../renditions/rendition.ts'
import { embedRights } from './embed-rights.ts'
import { carriesRights, rightsPacket, type PublishedSiteRights } from './rights-packet.ts'

const site: PublishedSiteRights = {
  ...{ license: 'all-rights-reserved', holder: null, site: 'Night Sky', licensePage: null },
  url: 'https://sky.example',
  mining: null,
}
const packetOf = (
  image: Partial<Parameters<typeof rightsPacket>[0]> = {},
  ofSite: Partial<PublishedSiteRights> = {},
) => {
  const packet = rightsPacket({ id: 7, license: null, photographer: 'Jane Doe', ...image }, { ...site, ...ofSite })
  if (!packet) throw new Error('no packet')
  return packet
}

/** Colors that no encoder keeps exactly, of odd sides, with or without transparency. */
const noise = (width: number, height: number, channels: 3 | 4) => {
  const data = Buffer.alloc(width * height * channels)
  for (let at = 0; at < data.length; at++) data[at] = (at * 7919) % 251
  return sharp(data, { raw: { width, height, channels } })
}
const { finer, smaller } = ENCODINGS
const KINDS: [string, Rendition['format'], () => Promise<Buffer>][] = [
  ['the JPEG', 'jpeg', () => noise(333, 77, 3).jpeg(PICTURE_JPEG).toBuffer()],
  ['the share picture', 'jpeg', () => noise(120, 63, 3).jpeg(SHARE_JPEG).toBuffer()],
  ['a WebP', 'webp', () => noise(333, 77, 3).webp(finer.webp).toBuffer()],
  ['a WebP with alpha', 'webp', () => noise(101, 55, 4).webp(smaller.webp).toBuffer()],
  ['a lossless WebP with alpha', 'webp', () => noise(101, 55, 4).webp({ lossless: true }).toBuffer()],
  ['a lossless WebP', 'webp', () => noise(101, 56, 3).webp({ lossless: true }).toBuffer()],
  ['the first AVIF', 'avif', () => noise(333, 77, 3).avif(finer.fastAvif).toBuffer()],
  ['a polished AVIF', 'avif', () => noise(334, 78, 3).avif(smaller.avif).toBuffer()],
  ['a polished AVIF of 10 bits', 'avif', () => noise(334, 78, 3).avif(finer.avif).toBuffer()],
  ['an AVIF with alpha', 'avif', () => noise(101, 55, 4).avif(smaller.avif).toBuffer()],
]
/** Each is encoded once. */
const encoded = new Map<() => Promise<Buffer>, Promise<Buffer>>()
const fileOf = (encode: () => Promise<Buffer>): Promise<Buffer> => {
  const file = encoded.get(encode) ?? encode()
  encoded.set(encode, file)
  return file
}

const decoded = async (file: Buffer) => {
  const { data, info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmp?.toString()

describe('rights in a file', () => {
  it.each(KINDS)('are read from %s by others, and leave every pixel as it is', async (_kind, format, encode) => {
    const plain = await fileOf(encode)
    const packet = packetOf({ license: 'cc-by-4.0' })
    const file = embedRights(format, plain, packet)
    expect(await xmpOf(file)).toBe(Buffer.from(packet.xmp).toString())
    const tags = ExifReader.load(file, { expanded: true })
    expect(tags.xmp).toMatchObject({
      creator: { description: 'Jane Doe' },
      rights: { description: '© Jane Doe. CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)' },
      Marked: { value: 'True' },
      WebStatement: { value: 'https://creativecommons.org/licenses/by/4.0/' },
      Credit: { value: 'Jane Doe' },
    })
    expect(tags.gps).toBeUndefined()
    expect(await decoded(file)).toEqual(await decoded(plain))
  })

  it.each(KINDS)('of %s are replaced by others, longer or shorter, without a trace', async (_kind, format, encode) => {
    const plain = await fileOf(encode)
    const long = packetOf({ photographer: 'Ю'.repeat(200) }, { licensePage: `https://sky.example/${'l'.repeat(400)}` })
    const short = packetOf({ license: 'public-domain', photographer: 'J' })
    const direct = embedRights(format, plain, short)
    const once = embedRights(format, plain, long)
    expect(embedRights(format, once, short).equals(direct)).toBe(true)
    expect(embedRights(format, embedRights(format, direct, long), short).equals(direct)).toBe(true)
    expect(await decoded(embedRights(format, direct, long))).toEqual(await decoded(plain))
  })

  it('stand in IPTC’s own records of a JPEG too, cut at whole characters, with a digest', async () => {
    const plain = await noise(64, 64, 3).jpeg(PICTURE_JPEG).toBuffer()
    const file = embedRights('jpeg', plain, packetOf({ photographer: 'Žofie '.repeat(9).trim() }))
    const { iptc } = ExifReader.load(file, { expanded: true })
    expect(iptc?.['By-line']).toMatchObject({ description: 'Žofie Žofie Žofie Žofie Žof' })
    expect(iptc?.['Credit']).toBeDefined()
    expect(String(iptc?.['Copyright Notice']?.description)).toMatch(/^© Žofie/)
    expect(file.includes(Buffer.from('8BIM\x04\x25', 'latin1'))).toBe(true)
  })

  it.each([
    ['jpeg', Buffer.from('<html>')],
    ['webp', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['avif', Buffer.from('\0\0\0\x0cftypavif', 'latin1')],
    ['avif', Buffer.from('\xff\xff\xff\xffftypavif', 'latin1')],
  ] as const)('are put into no %s of another structure', (format, file) => {
    expect(() => embedRights(format, file, packetOf())).toThrow()
  })
})

describe('a packet of rights', () => {
  const text = (packet: { xmp: Uint8Array }) => Buffer.from(packet.xmp).toString()

  it('says where all rights are explained when none is given away', () => {
    expect(text(packetOf())).toContain('<xmpRights:WebStatement>https://sky.example/gallery/7</xmpRights:WebStatement>')
    const withPage = text(packetOf({}, { licensePage: 'https://sky.example/pages/licenses?a=1&b=2' }))
    expect(withPage).toContain('WebStatement>https://sky.example/pages/licenses?a=1&amp;b=2<')
    expect(withPage).toContain('<plus:LicensorURL>https://sky.example/pages/licenses?a=1&amp;b=2</plus:LicensorURL>')
    expect(withPage).not.toContain('cc:license')
  })

  it.each(['cc0-1.0', 'public-domain'] as const)('claims nothing under %s', license => {
    const packet = text(packetOf({ license }))
    expect(packet).toContain('<xmpRights:Marked>False</xmpRights:Marked>')
    for (const claim of ['©', 'xmpRights:Owner', 'plus:Licensor>']) expect(packet).not.toContain(claim)
  })

  it('reserves text and data mining, except for search engines, when the site does', () => {
    const reserved = 'DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING<'
    expect(text(packetOf())).not.toContain('DataMining')
    expect(text(packetOf({}, { mining: null }))).toBe(text(packetOf()))
    const plain = text(packetOf({}, { mining: { policy: null } }))
    expect(plain).toContain(reserved)
    expect(plain).not.toContain('OtherConstraints')
    const conditions = text(packetOf({}, { mining: { policy: 'https://sky.example/mining?a&b' } }))
    expect(conditions).toContain(reserved)
    expect(conditions).toContain('Text and data mining: see https://sky.example/mining?a&amp;b</rdf:li>')
    // Nobody can reserve what is in the public domain.
    expect(text(packetOf({ license: 'cc0-1.0' }, { mining: { policy: null } }))).not.toContain('DataMining')
  })

  it('is another one as soon as anything in it changes, and else the same', () => {
    const keys = [
      packetOf(),
      packetOf({ license: 'cc-by-4.0' }),
      packetOf({ photographer: null }),
      packetOf({ id: 8 }),
      packetOf({}, { holder: 'Sky Ltd.' }),
      packetOf({}, { url: 'https://other.example' }),
      packetOf({}, { mining: { policy: null } }),
      packetOf({}, { mining: { policy: 'https://sky.example/mining' } }),
    ].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(packetOf({ license: 'all-rights-reserved' }).key).toBe(packetOf().key)
  })

  it('is well-formed XML whatever a photographer is called', async () => {
    const plain = await noise(16, 16, 3).jpeg(PICTURE_JPEG).toBuffer()
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(name, photographer => {
        const { xmp } = ExifReader.load(embedRights('jpeg', plain, packetOf({ photographer })), { expanded: true })
        expect(xmp?.['Credit']).toBeDefined()
        expect(xmp?.['LicensorURL'] ?? xmp?.['Licensor']).toBeDefined()
      }),
      { numRuns: 200 },
    )
  })

  it('is in every file but thumbnails', () => {
    expect(carriesRights({ format: 'avif', width: 320 })).toBe(false)
    expect(carriesRights({ format: 'webp', width: 640 })).toBe(true)
    expect(carriesRights({ format: 'jpeg', width: 200 })).toBe(true)
  })

  it('is none while the site has not said whose its photographs are', () => {
    expect(rightsPacket({ id: 1, license: 'cc-by-4.0', photographer: 'Jane' }, null)).toBeNull()
  })
})
