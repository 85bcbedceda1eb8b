import { describe, expect, it } from '@jest/globals'
import { imageLimits } from '@skyfolio/domain/limits'
import { iptcOf, xmpOf } from '../../test/support/picture-texts.ts'
import { readTexts, wordsOf } from './picture-words.ts'

const wordsIn = async (blocks: Parameters<typeof readTexts>[0]) => wordsOf(await readTexts(blocks))
const NOTHING = { title: null, description: null, photographer: null, altText: null }

describe('words of a picture', () => {
  it('come from XMP, else from IPTC', async () => {
    const xmp = xmpOf({
      title: 'The Veil &amp; its witch',
      description: 'Two nights\nin the Alps',
      creator: 'A. Person',
    })
    const iptc = iptcOf({ title: 'Schleier', description: 'Aus den Alpen, über Nacht' })
    expect(await wordsIn({ xmp, iptc })).toEqual({
      ...{ title: 'The Veil & its witch', description: 'Two nights\nin the Alps', photographer: 'A. Person' },
      altText: null,
    })
    expect(await wordsIn({ iptc })).toMatchObject({ title: 'Schleier', description: 'Aus den Alpen, über Nacht' })
    // As a JPEG has them.
    expect(await wordsIn({ iptc: iptcOf({ title: 'Schleier' }, { isBare: false }) })).toMatchObject({
      title: 'Schleier',
    })
  })

  it('take the default language', async () => {
    const title = '<rdf:li xml:lang="de">Schleier</rdf:li><rdf:li xml:lang="x-default">Veil</rdf:li>'
    expect((await wordsIn({ xmp: xmpOf({ title }) })).title).toBe('Veil')
  })

  it('are plain text of the length that fields have', async () => {
    const title = `${'🌌'.repeat(imageLimits.title)}end`
    const description = 'See &lt;a href="//x"&gt;here&lt;/a&gt;&lt;script&gt; if 1 &lt; 2 \u202Etxt&#x9;tab'
    const words = await wordsIn({ xmp: xmpOf({ title, description }) })
    expect(words.description).toBe('See here if 1 < 2 txt\ttab')
    expect(words.title).toBe('🌌'.repeat(imageLimits.title / 2))
    const records = { title: 'A\u0007 line\nand\u0085 another', description: 'OLYMPUS DIGITAL CAMERA         ' }
    expect(await wordsIn({ iptc: iptcOf(records) })).toMatchObject({ title: 'A line and another', description: null })
  })

  it.each<[string, string]>([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${String(xmpOf({ title: '&a;' }))}`],
    ['an end too early', String(xmpOf({ title: 'Veil' })).slice(0, -20)],
    ['no XMP', 'Veil'],
    ['more than a packet has', String(xmpOf({ title: 'Veil', description: 'x'.repeat(300_000) }))],
    ['elements in elements without end', `<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<a>'.repeat(80_000)}`],
  ])('are none in XMP with %s', async (_, xmp) => {
    expect(await wordsIn({ xmp: Buffer.from(xmp) })).toEqual(NOTHING)
  })

  it('are none where a program wrote its settings', async () => {
    const json = '{&quot;shape&quot;: [16, 16, 3]}'
    expect(await wordsIn({ xmp: xmpOf({ title: json, description: json }) })).toEqual(NOTHING)
    const iptc = iptcOf({ title: 'Veil', description: 'From the Alps' })
    expect(await wordsIn({ xmp: xmpOf({ description: 'ImageJ=1.53t' }), iptc })).toMatchObject({
      description: 'From the Alps',
    })
  })

  it('are none where a telephone wrote one word into EXIF', () => {
    const descriptionOf = (description: string) =>
      wordsOf({ exif: { ImageDescription: { id: 270, value: [description], description } } }).description
    expect(['dav', 'sdr_vivid', 'Created with GIMP'].map(descriptionOf)).toEqual([null, null, null])
    expect(['Two nights', '猎户座大星云'].map(descriptionOf)).toEqual(['Two nights', '猎户座大星云'])
  })

  it('are none in IPTC that lies about its lengths', async () => {
    const iptc = iptcOf({ title: 'Veil' })
    iptc.writeUInt16BE(0x7fff, iptc.indexOf('Veil') - 2)
    expect(await wordsIn({ iptc })).toEqual(NOTHING)
    expect(await wordsIn({ iptc: Buffer.alloc(70_000, 0x1c) })).toEqual(NOTHING)
  })
})
