/** A box of the ISO base media file format (ISO/IEC 14496-12, 4.2). */
interface Box {
  kind: string
  start: number
  /** Where its content begins. */
  content: number
  end: number
}

interface Item {
  id: number
  construction: number
  reference: number
  base: number
  extents: { index: number; offset: number; length: number }[]
}

/** ItemLocationBox (8.11.3), with the sizes of its fields as its writer has chosen them. */
interface Locations {
  version: number
  sizes: { offset: number; length: number; base: number; index: number }
  items: Item[]
}

const XMP_TYPE = 'application/rdf+xml'

/**
 * An AVIF with an XMP packet: an item of the type 'mime' that describes the primary item (ISO/IEC 23000-22, 5.2.2), whose
 * bytes stand in a box of their own at the end. The picture keeps its bytes and moves by as much as its description grows.
 */
export function embedInAvif(file: Buffer, xmp: Uint8Array): Buffer {
  const top = boxesOf(file, 0, file.length)
  const meta = top.find(({ kind }) => kind === 'meta')
  const media = top.filter(({ kind }) => kind === 'mdat')
  const last = media.at(-1)
  // Offsets are counted from the beginning of the file: all of them must point behind what grows.
  if (!meta || !last || last.end !== file.length || media.some(({ start }) => start < meta.end))
    throw new Error('Not the AVIF of an encoder of ours')
  const children = boxesOf(file, meta.content + 4, meta.end)
  const find = (kind: string) => children.find(child => child.kind === kind)
  const [iinf, iloc, pitm, iref] = [find('iinf'), find('iloc'), find('pitm'), find('iref')]
  if (!iinf || !iloc || !pitm) throw new Error('An AVIF without items')

  const locations = readLocations(file, iloc)
  const known = xmpItemId(file, iinf)
  const content = box('mdat', Buffer.from(xmp))
  if (known !== null) {
    const extent = locations.items.find(({ id }) => id === known)?.extents[0]
    if (extent?.offset !== last.content) throw new Error('An AVIF whose XMP is not where it was put')
    extent.length = xmp.length
    const replaced = [file.subarray(0, iloc.start), writeLocations(locations), file.subarray(iloc.end, last.start)]
    return Buffer.concat([...replaced, content])
  }

  const id = 1 + Math.max(...locations.items.map(item => item.id))
  const added = { iinf: addInfo(file, iinf, id), iref: addReference(file, iref, id, primaryItem(file, pitm)) }
  const item: Item = {
    id,
    construction: 0,
    reference: 0,
    base: 0,
    extents: [{ index: 0, offset: 0, length: xmp.length }],
  }
  const withItem = { ...locations, items: [...locations.items, item] }
  const grown =
    [added.iinf, added.iref, writeLocations(withItem)].reduce((sum, { length }) => sum + length, 0) -
    [iinf, iref, iloc].reduce((sum, part) => sum + (part ? part.end - part.start : 0), 0)
  for (const each of locations.items) move(each, grown)
  for (const extent of item.extents) extent.offset = file.length + grown + 8

  const written = { iinf: added.iinf, iref: added.iref, iloc: writeLocations(withItem) } as Record<string, Buffer>
  const parts = children.map(child => written[child.kind] ?? file.subarray(child.start, child.end))
  const metaContent = [file.subarray(meta.content, meta.content + 4), ...parts, ...(iref ? [] : [added.iref])]
  const before = file.subarray(0, meta.start)
  return Buffer.concat([before, box('meta', ...metaContent), file.subarray(meta.end), content])
}

function boxesOf(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    const size = file.readUInt32BE(start)
    const kind = file.toString('latin1', start + 4, start + 8)
    // 0, up to the end of the file, is no size to us: something follows.
    const end = start + (size === 1 ? Number(file.readBigUInt64BE(start + 8)) : size)
    if (end <= start || end > to) throw new Error(`A box ${kind} of a wrong size`)
    boxes.push({ kind, start, content: start + (size === 1 ? 16 : 8), end })
    start = end
  }
  return boxes
}

function box(kind: string, ...content: Uint8Array[]): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  header.write(kind, 4, 'latin1')
  return Buffer.concat([header, ...content])
}

const primaryItem = (file: Buffer, { content }: Box): number =>
  file[content] === 0 ? file.readUInt16BE(content + 4) : file.readUInt32BE(content + 4)

/** ItemInfoBox (8.11.6): a count of two bytes, or of four from version 1 on. */
const infoHeader = (file: Buffer, { content }: Box): number => (file[content] === 0 ? 6 : 8)

function addInfo(file: Buffer, iinf: Box, id: number): Buffer {
  const size = infoHeader(file, iinf)
  const header = Buffer.from(file.subarray(iinf.content, iinf.content + size))
  header.writeUIntBE(header.readUIntBE(4, size - 4) + 1, 4, size - 4)
  const entry = Buffer.concat([uint(2, 1), uint(0, 3), uint(id, 2), uint(0, 2), Buffer.from(`mime\0${XMP_TYPE}\0`)])
  return box('iinf', header, file.subarray(iinf.content + size, iinf.end), box('infe', entry))
}

function xmpItemId(file: Buffer, iinf: Box): number | null {
  for (const { content, end } of boxesOf(file, iinf.content + infoHeader(file, iinf), iinf.end)) {
    const idSize = file[content] === 2 ? 2 : 4
    const text = file.toString('latin1', content + 4 + idSize + 2, end)
    if (text.startsWith('mime') && text.includes(XMP_TYPE)) return file.readUIntBE(content + 4, idSize)
  }
  return null
}

/** ItemReferenceBox (8.11.12): a content description of the primary item. */
function addReference(file: Buffer, iref: Box | undefined, id: number, to: number): Buffer {
  const known = iref ? file.subarray(iref.content, iref.end) : Buffer.alloc(4)
  const idSize = known[0] === 0 ? 2 : 4
  return box('iref', known, box('cdsc', uint(id, idSize), uint(1, 2), uint(to, idSize)))
}

function readLocations(file: Buffer, { content }: Box): Locations {
  const version = file.readUInt8(content)
  if (version > 2) throw new Error(`Locations of version ${version}`)
  let at = content + 4
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, size)
    at += size
    return value
  }
  const [first, second] = [read(1), read(1)]
  const index = version > 0 ? second & 15 : 0
  const sizes = { offset: first >> 4, length: first & 15, base: second >> 4, index }
  const idSize = version < 2 ? 2 : 4
  const items = Array.from({ length: read(idSize) }, (): Item => {
    const id = read(idSize)
    const construction = version > 0 ? read(2) & 15 : 0
    const [reference, base] = [read(2), read(sizes.base)]
    const extents = Array.from({ length: read(2) }, () => ({
      ...{ index: read(sizes.index), offset: read(sizes.offset), length: read(sizes.length) },
    }))
    return { id, construction, reference, base, extents }
  })
  return { version, sizes, items }
}

function writeLocations({ version, sizes, items }: Locations): Buffer {
  const idSize = version < 2 ? 2 : 4
  const entries = items.flatMap(({ id, construction, reference, base, extents }) => [
    uint(id, idSize),
    ...(version > 0 ? [uint(construction, 2)] : []),
    ...[uint(reference, 2), uint(base, sizes.base), uint(extents.length, 2)],
    ...extents.flatMap(({ index, offset, length }) => [
      ...[uint(index, sizes.index), uint(offset, sizes.offset), uint(length, sizes.length)],
    ]),
  ])
  const fields = [uint((sizes.offset << 4) | sizes.length, 1), uint((sizes.base << 4) | sizes.index, 1)]
  return box('iloc', uint(version, 1), uint(0, 3), ...fields, uint(items.length, idSize), ...entries)
}

/** What is counted from the beginning of the file; other items stand in the description itself. */
function move(item: Item, by: number): void {
  if (item.construction !== 0) return
  if (item.base > 0) item.base += by
  else for (const extent of item.extents) extent.offset += by
}

/** Big-endian. Throws when a value doesn't fit. */
function uint(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  if (size === 8) bytes.writeBigUInt64BE(BigInt(value))
  else if (size > 0) bytes.writeUIntBE(value, 0, size)
  else if (value !== 0) throw new Error('A field without room for its value')
  return bytes
}
