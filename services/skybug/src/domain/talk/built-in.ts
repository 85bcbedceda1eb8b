import { DomainError } from '@skyfolio/runtime/errors'
import type { DeepSkyObject } from '../sky/deep-sky.ts'
import type { Photograph } from '../sky/best-photographs.ts'
import type { Find } from '../sky/find-object.ts'
import type { Place } from '../sky/place.ts'
import type { TownNamed } from '../sky/town-named.ts'
import { ABILITIES, answerIntent, knownAnswer } from './answer-intent.ts'
import { type AskedTime, askedTime, type UnreadTime } from './asked-time.ts'
import { EVENTS, HEEDS_PLACE, type Intent, NEEDS_PLACE, TIMELESS, type Understanding } from './intent.ts'
import { createMatcher, type KnownQuestion } from './match-question.ts'
import { type AskedPlace, placeInWords } from './place-in-words.ts'
import { recognise } from './recognise.ts'
import type { Scene } from './scene.ts'
import { plainQuestion } from './words.ts'

/** What the built-in answers are made from. Each is read when first needed. */
export interface BuiltInParts {
  find(): Find
  showpieces(): DeepSkyObject[]
  questions(): KnownQuestion[]
  photographs(): Promise<Photograph[]>
  town: TownNamed
  zoneOf(place: Place, wanted?: string): string
  now(): Date
}

/** A question with what is known about whoever asks. */
export interface Asked {
  question: string
  /** What was asked before, newest first. */
  before: string[]
  /** Rounded to a tenth of a degree; null: unknown. */
  place: Place | null
  timeZone?: string
}

export interface BuiltInReply {
  /** Markdown. */
  text: string
  /** 'asks': something is asked back; 'cannot': it is beyond what can be done here. */
  kind: 'answer' | 'asks' | 'cannot'
  understanding: Understanding
}

// The sky of an event that is the same for all is told from somewhere; nothing in it depends on where.
const ANYWHERE: Place = { latitude: 0, longitude: 0 }

const beyondRange = (message: string): string =>
  `${message}: I compute the sky within that range only, where its accuracy is known.`

const WHERE_ARE_YOU =
  'For that I need to know roughly where you are. Please share your location, type your place beside the chat, or name a town in your question, such as “… tonight in Tucson”.'

const unknownPlace = ({ unknown, region }: Extract<AskedPlace, { unknown: string }>): string =>
  `${region ? `“${unknown}” is too large for one sky` : `I don't know a town called “${unknown}”, and I would rather ask than answer for another place`}. Please name a town${region ? ' in it' : ' of 5,000 people or more'}, or give coordinates such as “40.7, -74.0”.`

const NAME_A_DAY = 'Please name a day like “Friday”, “December 25” or “2026-12-25”.'

/** The question in return where a time is named that no answer can be computed for; null: it can. */
const whichDay = (read: AskedTime | UnreadTime | null, { kind }: Intent): string | null => {
  if (!read || TIMELESS.has(kind)) return null
  if ('time' in read) return read.span === 'year' && !EVENTS.has(kind) ? `A year has many nights. ${NAME_A_DAY}` : null
  return read.unread === 'impossible'
    ? `There is no such day or time. ${NAME_A_DAY}`
    : `I can't tell which day you mean, and I would rather ask than answer for another one. ${NAME_A_DAY}`
}

const bullets = (items: readonly string[]) => items.map(item => `- ${item}`).join('\n')

const refused = (what: string | null): string =>
  `${what ? `I can't help with ${what}: it isn't something I can compute from here.` : "I'm not sure I understand that, and I would rather say so than guess."} What I can do:\n\n${bullets(ABILITIES)}`

/** Answers questions about the sky by itself: computed where the sky is asked for, written where how it works is. */
export const createBuiltIn = (parts: BuiltInParts) => {
  let matcher: ReturnType<typeof createMatcher> | undefined
  const match = (asked: string) => (matcher ??= createMatcher(parts.questions()))(asked)

  const sceneOf = async (
    asked: Asked,
    intent: Intent,
  ): Promise<{ scene: Scene; placed: boolean } | { asks: string }> => {
    const said = placeInWords(asked.question, { find: parts.find(), town: parts.town })
    if (said && 'unknown' in said && HEEDS_PLACE.has(intent.kind)) return { asks: unknownPlace(said) }
    const named = said && 'place' in said ? said : null
    const place = named?.place ?? asked.place
    if (!place && NEEDS_PLACE.has(intent.kind)) return { asks: WHERE_ARE_YOU }
    const standing = place ?? ANYWHERE
    const zone = place
      ? parts.zoneOf(place, named ? undefined : asked.timeZone)
      : parts.zoneOf(ANYWHERE, asked.timeZone ?? 'UTC')
    const now = parts.now()
    // What names the place names no time: 'at 12.97, 77.59'.
    const read = askedTime(plainQuestion(asked.question.replace(named?.words ?? '', ' ')), now, zone)
    const which = whichDay(read, intent)
    if (which) return { asks: which }
    const time = read && 'time' in read ? read : null
    const photographs = intent.kind === 'tonight' || intent.kind === 'photographs' ? await parts.photographs() : []
    const scene: Scene = {
      place: standing,
      placeName: named?.name ?? null,
      zone,
      time: time?.time ?? now,
      from: time?.from ?? now,
      exact: time?.exact ?? false,
      now,
      find: parts.find(),
      showpieces: parts.showpieces(),
      photographs,
    }
    return { scene, placed: place !== null }
  }

  return async (asked: Asked): Promise<BuiltInReply> => {
    const understanding = recognise(asked.question, { find: parts.find(), match, before: asked.before })
    switch (understanding.kind) {
      case 'unsure':
        return { kind: 'asks', understanding, text: `${understanding.lead}\n\n${bullets(understanding.choices)}` }
      case 'unknown-object':
        return {
          kind: 'cannot',
          understanding,
          text: `No catalogue here has ${understanding.name}. I know the Sun, Moon and planets, the named stars, the constellations, and everything in Messier's and Caldwell's lists, the NGC and the IC.`,
        }
      case 'cannot':
        return { kind: 'cannot', understanding, text: refused(understanding.what) }
      case 'intent': {
        const { intent } = understanding
        if (intent.kind === 'known')
          return { kind: 'answer', understanding, text: knownAnswer(intent.id, parts.questions()) }
        try {
          const found = await sceneOf(asked, intent)
          if ('asks' in found) return { kind: 'asks', understanding, text: found.asks }
          return { kind: 'answer', understanding, text: answerIntent(intent, found.scene, found.placed) }
        } catch (error) {
          if (!(error instanceof DomainError) || error.reason !== 'SKY_INPUT') throw error
          return { kind: 'cannot', understanding, text: beyondRange(error.message) }
        }
      }
    }
  }
}

export type BuiltIn = ReturnType<typeof createBuiltIn>
