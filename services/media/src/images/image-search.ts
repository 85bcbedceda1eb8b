import { foldText, prefixesOf } from '@skyfolio/domain/text/search-words'
import type { Image } from './image.ts'

const VISITORS = ['title', 'targetName', 'photographer'] as const
/** Names say more than what is shown: a file may be called 'With Ann at the lake'. See docs/decisions/0081. */
const OWNERS = ['filename', 'originalName'] as const

/** What an image is found by. */
export const SEARCHED = [...VISITORS, ...OWNERS] as const

/** The words by which an image is found, as they are stored. */
export const searchFields = (image: Pick<Image, (typeof SEARCHED)[number]>) => {
  const search = foldText(VISITORS.map(name => image[name]).join(' '))
  const visitors = new Set(prefixesOf(search))
  const owners = prefixesOf(foldText(OWNERS.map(name => image[name]).join(' ')))
  const ownersBeginnings = owners.filter(beginning => !visitors.has(beginning))
  return { search, beginnings: [...visitors, ...ownersBeginnings], ownersBeginnings }
}
