import { findByLabel, type ObjectLookup } from '../catalog/object-lookup.ts'
import { normalizeQuestion } from '../recognition/normalize-question.ts'
import { findMentions } from '../recognition/object-mentions.ts'
import type { Photograph } from '../sky/observer/best-photographs.ts'

/** Something of this site that visitors can open. */
export interface SiteResult {
  kind: 'post' | 'page' | 'photograph' | 'print'
  title: string
  excerpt: string | null
  /** '/blog/…' */
  address: string
}

/** A print that is for sale. */
export interface Print {
  id: number
  imageId: number
  name: string
  description: string | null
}

interface SiteSearchDependencies {
  lookup(): ObjectLookup
  /** Published posts and pages that have all of some words; null while they can't be searched. */
  searchWritings(words: string): Promise<SiteResult[] | null>
  photographs(): Promise<Photograph[]>
  /** Null while they can't be read. */
  prints(): Promise<Print[] | null>
}

/** What this site has about some words. */
export interface SiteSearchResult {
  /** At most six, of the kind that is asked for first. */
  results: SiteResult[]
  /** What could not be searched at the moment: a part of the site that doesn't respond. */
  notSearched: ('posts and pages' | 'prints')[]
}

export type SiteSearch = (question: string) => Promise<SiteSearchResult>

const MAX_RESULTS = 6
const MAX_EXCERPT = 160

const PRINTS = /\b(?:prints?|posters?|canvas|buy|sell|sold|order|price|cost|shop|store)\b/
const PHOTOGRAPHS = /\b(?:photos?|photographs?|pictures?|images?|shots?|gallery)\b/

// Words that say what is wanted, not what it is about.
const FILLER = new Set(
  (
    'a an the of in on at to for from with by about as is are was were be been am do does did can could will would should have has had any some ' +
    'i me my we us you your they it its this that these those there here what which who whom how when where why please tell show find give get see ' +
    'look read know want like need explain describe and or but so if then than not no yes ' +
    'site website page pages post posts article articles blog wrote written write story stories tutorial tutorials guide guides ' +
    'photo photos photograph photographs picture pictures image images shot shots gallery taken took take made ' +
    'print prints poster posters canvas buy sell sold sale order price cost shop store available offer much'
  ).split(' '),
)

const words = (text: string): string[] => normalizeQuestion(text).split(' ').filter(Boolean)

const hasAll = (text: string, wanted: string[]): boolean => {
  const own = words(text)
  return wanted.every(each => own.some(word => word.startsWith(each)))
}

const shorten = (text: string | null): string | null =>
  text === null || text.length <= MAX_EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_EXCERPT))}…`

/** Searches posts, pages, photographs and prints: all words of the question that mean something, or its object. */
export const createSiteSearch =
  ({ lookup, searchWritings, photographs, prints }: SiteSearchDependencies): SiteSearch =>
  async question => {
    const text = normalizeQuestion(question)
    const wanted = text.split(' ').filter(word => word.length > 1 && !FILLER.has(word))
    if (wanted.length === 0) return { results: [], notSearched: [] }
    const [mention] = findMentions(text, lookup())
    const isOfObject = (label: string | null) =>
      mention !== undefined && label !== null && findByLabel(lookup(), label)?.name === mention.object.name
    const [writings, gallery, forSale] = await Promise.all([searchWritings(wanted.join(' ')), photographs(), prints()])
    const shown = gallery.filter(
      ({ title, targetName }) => isOfObject(targetName ?? title) || hasAll(`${title} ${targetName ?? ''}`, wanted),
    )
    const ids = new Set(shown.map(({ imageId }) => imageId))
    const results: SiteResult[] = [
      ...(writings ?? []),
      ...shown.map(({ imageId, title, targetName }) => ({
        kind: 'photograph' as const,
        title,
        excerpt: targetName,
        address: `/gallery/${imageId}`,
      })),
      ...(forSale ?? [])
        .filter(({ imageId, name, description }) => ids.has(imageId) || hasAll(`${name} ${description ?? ''}`, wanted))
        .map(({ id, name, description }) => ({
          kind: 'print' as const,
          title: name,
          excerpt: description,
          address: `/store/${id}`,
        })),
    ]
    const first = PRINTS.test(text) ? 'print' : PHOTOGRAPHS.test(text) ? 'photograph' : null
    const rank = ({ kind }: SiteResult) => (kind === first ? 0 : 1)
    const best = results.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_RESULTS)
    return {
      results: best.map(result => ({ ...result, excerpt: shorten(result.excerpt) })),
      notSearched: [...(writings ? [] : ['posts and pages' as const]), ...(forSale ? [] : ['prints' as const])],
    }
  }

const KINDS = { post: 'post', page: 'page', photograph: 'photograph', print: 'print in the store' } as const

/** Results as Markdown; empty when there are none. */
export const formatSiteResults = ({ results }: SiteSearchResult): string => {
  const plain = (text: string) => text.replace(/[[\]*_`]/g, '')
  const lines = results.map(
    ({ kind, title, excerpt, address }) =>
      `- [${plain(title)}](${address}) (${KINDS[kind]})${excerpt && excerpt !== title ? `: ${plain(excerpt)}` : ''}`,
  )
  return lines.length > 0 ? `This site has:\n\n${lines.join('\n')}` : ''
}

/** What was not searched, in words; empty when everything was. */
export const formatNotSearched = ({ notSearched }: SiteSearchResult): string =>
  notSearched.length > 0
    ? `I can't look through the ${notSearched.join(' and the ')} of this site at the moment. Please ask again shortly.`
    : ''
