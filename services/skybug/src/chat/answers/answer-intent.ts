import type { FaqEntry } from '../../recognition/faq.ts'
import type { Intent } from '../../recognition/intent.ts'
import type { AnswerContext } from './answer-context.ts'
import { alignmentAnswer } from './alignment-answers.ts'
import { chartAnswer } from './chart-links.ts'
import {
  conjunctionAnswer,
  eclipseAnswer,
  nextPhaseAnswer,
  oppositionAnswer,
  phaseAnswer,
  showerAnswer,
} from './event-answers.ts'
import { photographsAnswer, planetsAnswer, tonightAnswer, twilightAnswer } from './night-answers.ts'
import { compareAnswer, constellationAnswer, distanceAnswer, separationAnswer, whatIsAnswer } from './object-answers.ts'
import { fieldOfViewAnswer } from './optics-answers.ts'
import { bestTimeAnswer, riseSetAnswer, whereAnswer } from './position-answers.ts'

export const ABILITIES = [
  'what is up tonight, when something rises, sets or is best seen, and where it stands',
  'star charts for your place and hour, eclipses, meteor showers, conjunctions, alignments and the Moon’s phases',
  'questions about how any of it works',
  'the commonest questions in Spanish, German and French too; everything else in English',
]

const greeting = `Hello! I am SkyBug. I compute the sky for your place instead of guessing it. Ask me for:\n\n${ABILITIES.map(each => `- ${each}`).join('\n')}`

/** An FAQ answer with its sources. */
export const faqAnswer = (id: string, entries: FaqEntry[]): string => {
  const entry = entries.find(each => each.id === id)
  if (!entry) throw new Error(`There is no FAQ entry ${id}`)
  const { answer, sources } = entry
  return `${answer}\n\n*${sources.length === 1 ? 'Source' : 'Sources'}: ${sources.join('; ')}.*`
}

/** Computes the answer to an intent, in Markdown. `hasPlace`: false when the context's place is a default. */
export const answerIntent = (
  intent: Exclude<Intent, { kind: 'faq' }>,
  context: AnswerContext,
  hasPlace: boolean,
): string => {
  // Events of a named day are those of the whole day.
  const fromStart = { ...context, time: context.from }
  switch (intent.kind) {
    case 'tonight':
      return tonightAnswer(context)
    case 'planets':
      return planetsAnswer(context)
    case 'twilight':
      return twilightAnswer(context)
    case 'photographs':
      return photographsAnswer(context)
    case 'rise-set':
      return riseSetAnswer(intent.object, intent.event, context)
    case 'where':
      return whereAnswer(intent.object, context)
    case 'best-time':
      return bestTimeAnswer(intent.object, context)
    case 'what-is':
      return whatIsAnswer(intent.object, context)
    case 'distance':
      return distanceAnswer(intent.object, context)
    case 'separation':
      return separationAnswer(intent.objects, context)
    case 'compare':
      return compareAnswer(intent.objects, context)
    case 'constellation':
      return constellationAnswer(intent.object, context)
    case 'chart':
      return chartAnswer(intent.object, intent.red, context)
    case 'phase':
      return phaseAnswer(context)
    case 'next-phase':
      return nextPhaseAnswer(intent.phase, fromStart)
    case 'eclipse':
      return eclipseAnswer(intent, fromStart, hasPlace)
    case 'shower':
      return showerAnswer(intent, fromStart, hasPlace)
    case 'conjunction':
      return conjunctionAnswer(intent.object, intent.other, fromStart)
    case 'alignment':
      return alignmentAnswer(intent, fromStart)
    case 'opposition':
      return oppositionAnswer(intent.object, fromStart)
    case 'field-of-view':
      return fieldOfViewAnswer(intent.optics, intent.object)
    case 'greeting':
    case 'abilities':
      return greeting
    case 'thanks':
      return 'You are welcome. Clear skies!'
  }
}
