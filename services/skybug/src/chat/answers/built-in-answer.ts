import type { Place } from '../../ephemeris/place.ts'
import type { Language } from '../../recognition/language.ts'
import type { Recognition } from '../../recognition/intent.ts'

export interface BuiltInQuestion {
  text: string
  /** Previous questions, newest first. */
  history: string[]
  /** The visitor's, rounded to a tenth of a degree; null: unknown. */
  place: Place | null
  timeZone?: string
}

export interface BuiltInAnswer {
  /** Markdown. */
  text: string
  kind: 'answer' | 'clarification' | 'unsupported'
  recognition: Recognition
  /** That of the question. */
  language: Language
}
