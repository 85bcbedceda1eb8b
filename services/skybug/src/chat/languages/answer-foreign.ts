import type { AnswerContext } from '../answers/answer-context.ts'
import { eclipseIn, nextPhaseIn, phaseIn, showerIn } from './event-answers.ts'
import { createFormats, type Translation } from './formats.ts'
import type { TranslatedLanguage } from '../../recognition/language.ts'
import { GERMAN_MESSAGES } from './messages/messages-de.ts'
import { SPANISH_MESSAGES } from './messages/messages-es.ts'
import { FRENCH_MESSAGES } from './messages/messages-fr.ts'
import type { Messages } from './messages/messages.ts'
import { planetsIn, tonightIn, twilightIn } from './night-answers.ts'
import {
  bestTimeIn,
  constellationIn,
  distanceIn,
  fieldOfViewIn,
  riseSetIn,
  whatIsIn,
  whereIn,
} from './object-answers.ts'
import type { ObjectNames } from './object-names.ts'
import type { TranslatedIntent } from './recognize-foreign.ts'

export const MESSAGES: Readonly<Record<TranslatedLanguage, Messages>> = {
  es: SPANISH_MESSAGES,
  de: GERMAN_MESSAGES,
  fr: FRENCH_MESSAGES,
}

/** Computes the answer to an intent in a language, in Markdown. `hasPlace`: false when the context's place is a default. */
export const answerForeign = (
  intent: TranslatedIntent,
  messages: Messages,
  names: ObjectNames,
  context: AnswerContext,
  hasPlace: boolean,
): string => {
  const inContext = (given: AnswerContext): Translation => ({
    messages,
    names,
    context: given,
    format: createFormats(messages, names, given),
  })
  const translation = inContext(context)
  // Events of a named day are those of the whole day.
  const fromStart = () => inContext({ ...context, time: context.from })
  switch (intent.kind) {
    case 'tonight':
      return tonightIn(translation)
    case 'planets':
      return planetsIn(translation)
    case 'twilight':
      return twilightIn(translation)
    case 'rise-set':
      return riseSetIn(translation, intent.object, intent.event)
    case 'where':
      return whereIn(translation, intent.object)
    case 'best-time':
      return bestTimeIn(translation, intent.object)
    case 'what-is':
      return whatIsIn(translation, intent.object)
    case 'distance':
      return distanceIn(translation, intent.object)
    case 'constellation':
      return constellationIn(translation, intent.object)
    case 'field-of-view':
      return fieldOfViewIn(translation, intent.optics)
    case 'phase':
      return phaseIn(translation)
    case 'next-phase':
      return nextPhaseIn(fromStart(), intent.phase)
    case 'eclipse':
      return eclipseIn(fromStart(), intent, hasPlace)
    case 'shower':
      return showerIn(fromStart(), intent, hasPlace)
    case 'greeting':
      return `${messages.greeting}\n\n${messages.abilities}`
    case 'abilities':
      return messages.abilities
    case 'thanks':
      return messages.thanks
  }
}
