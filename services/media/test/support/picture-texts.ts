interface Texts {
  title?: string
  description?: string
  creator?: string
}

const list = (kind: 'Alt' | 'Seq', content: string) => {
  const items = content.startsWith('<rdf:li') ? content : `<rdf:li xml:lang="x-default">${content}</rdf:li>`
  return `<rdf:${kind}>${items}</rdf:${kind}>`
}

/** An XMP packet as programs write it; the texts are XML. */
export function xmpOf({ title, description, creator }: Texts): Buffer {
  const elements = [
    title === undefined ? '' : `<dc:title>${list('Alt', title)}</dc:title>`,
    description === undefined ? '' : `<dc:description>${list('Alt', description)}</dc:description>`,
    creator === undefined ? '' : `<dc:creator>${list('Seq', creator)}</dc:creator>`,
  ]
  const namespaces =
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const rdf = `<rdf:RDF ${namespaces}><rdf:Description rdf:about="">${elements.join('')}</rdf:Description></rdf:RDF>`
  return Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>`)
}

const OBJECT_NAME = 5
const CAPTION = 120

/** IPTC records in UTF-8: bare, as TIFF has them, or among Photoshop's resources, as JPEG has them. */
export function iptcOf({ title, description }: Texts, { isBare = true } = {}): Buffer {
  const record = (dataset: number, text: string | undefined) => {
    if (text === undefined) return Buffer.alloc(0)
    const bytes = Buffer.from(text)
    return Buffer.concat([Buffer.from([0x1c, 2, dataset, bytes.length >> 8, bytes.length & 255]), bytes])
  }
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])
  const records = Buffer.concat([utf8, record(OBJECT_NAME, title), record(CAPTION, description)])
  if (isBare) return records
  const length = Buffer.alloc(4)
  length.writeUInt32BE(records.length)
  return Buffer.concat([Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1'), length, records])
}

/** A JPEG with IPTC records. */
export function withIptc(jpeg: Buffer, texts: Texts): Buffer {
  const resources = iptcOf(texts, { isBare: false })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(resources.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xed]), length, resources, jpeg.subarray(2)])
}
