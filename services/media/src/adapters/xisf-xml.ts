import {
  cardValue,
  HeaderError,
  INTEGRATED_FRAMES,
  integratedFrames,
  type HeaderValue,
} from '@skyfolio/domain/acquisition/fits-header'
import { xisfPropertyValue } from '@skyfolio/domain/acquisition/xisf-header'
import { XMLParser } from 'fast-xml-parser'
import type { XisfImage } from '../astronomical-images/xisf-layout.ts'

/** Elements in the order of the document: each has its name as a key, with its children, and its attributes under ':@'. */
type Node = Record<string, unknown>

const ATTRIBUTES = ':@'
const TEXT = '#text'

/** Texts stay texts; of entities there are only those of XML itself, since the caller has refused a document type. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: { enabled: true, maxExpandedLength: Infinity },
})

/** The first image of an XISF header without a document type. @throws HeaderError */
export function parseXisfImage(xml: string): XisfImage {
  const root = find(parse(xml), 'xisf')
  if (!root) throw new HeaderError('The header is not valid XML')
  const image = find(childrenOf(root), 'Image')
  if (!image) throw new HeaderError('The file has no image')
  const header = new Map<string, HeaderValue>()
  const add = (name: string, value: HeaderValue | null) => {
    if (value !== null && name !== '' && !header.has(name)) header.set(name, value)
  }
  const children = childrenOf(image)
  const history: string[] = []
  for (const node of children.filter(node => 'FITSKeyword' in node)) {
    const { name = '', value = '', comment = '' } = Object.fromEntries(attributesOf(node))
    const keyword = name.trim().toUpperCase()
    if (keyword === 'HISTORY') history.push(comment)
    add(keyword, cardValue(value))
  }
  add(INTEGRATED_FRAMES, integratedFrames(history))
  for (const node of children.filter(node => 'Property' in node)) {
    const attributes = attributesOf(node)
    const text = childrenOf(node).map(child => (typeof child[TEXT] === 'string' ? child[TEXT] : ''))
    const property = { type: attributes.get('type') ?? '', value: attributes.get('value') ?? null, text: text.join('') }
    add(attributes.get('id') ?? '', xisfPropertyValue(property))
  }
  const hasColorFilterArray = children.some(node => 'ColorFilterArray' in node)
  return { attributes: attributesOf(image), header, hasColorFilterArray }
}

function parse(xml: string): Node[] {
  try {
    return parser.parse(xml, true) as Node[]
  } catch {
    throw new HeaderError('The header is not valid XML')
  }
}

const find = (nodes: Node[], name: string) => nodes.find(node => name in node)

function childrenOf(node: Node): Node[] {
  const children = Object.entries(node).find(([name]) => name !== ATTRIBUTES)?.[1]
  return Array.isArray(children) ? (children as Node[]) : []
}

const attributesOf = (node: Node): Map<string, string> =>
  new Map(Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>))
