import { bestTimeAnswer } from './answers/best-time-answer.ts'
import { chartAnswer } from './answers/chart-answer.ts'
import { compareAnswer } from './answers/compare-answer.ts'
import { distanceAnswer, separationAnswer } from './answers/distance-answers.ts'
import {
  conjunctionAnswer,
  nextPhaseAnswer,
  oppositionAnswer,
  phaseAnswer,
  showerAnswer,
} from './answers/event-answers.ts'
import { eclipseAnswer } from './answers/eclipse-answer.ts'
import { riseSetAnswer } from './answers/rise-set-answer.ts'
import { photographsAnswer, planetsAnswer, tonightAnswer, twilightAnswer } from './answers/tonight-answer.ts'
import { constellationAnswer, whatIsAnswer } from './answers/what-is-answer.ts'
import { whereAnswer } from './answers/where-answer.ts'
import type { Intent } from './intent.ts'
import type { KnownQuestion } from './match-question.ts'
import type { Scene } from './scene.ts'

export const ABILITIES = [
  'what is up tonight, when something rises, sets or is best seen, and where it stands',
  'star charts for your place and hour, eclipses, meteor showers, conjunctions and the Moon’s phases',
  'questions about how any of it works',
]

const greeting = `Hello! I am SkyBug. I compute the sky for your place instead of guessing it. Ask me for:\n\n${ABILITIES.map(each => `- ${each}`).join('\n')}`

/** A written answer with its sources. */
export const knownAnswer = (id: string, questions: KnownQuestion[]): string => {
  const question = questions.find(each => each.id === id)
  if (!question) throw new Error(`There is no written answer ${id}`)
  const { answer, sources } = question
  return `${answer}\n\n*${sources.length === 1 ? 'Source' : 'Sources'}: ${sources.join('; ')}.*`
}

/** The answer to what a question is after, in Markdown. `placed`: the scene's place is the visitor's, not a stand-in. */
export const answerIntent = (intent: Exclude<Intent, { kind: 'known' }>, scene: Scene, placed: boolean): string => {
  // Events of a day that is named are those of the whole day.
  const coming = { ...scene, time: scene.from }
  switch (intent.kind) {
    case 'tonight':
      return tonightAnswer(scene)
    case 'planets':
      return planetsAnswer(scene)
    case 'twilight':
      return twilightAnswer(scene)
    case 'photographs':
      return photographsAnswer(scene)
    case 'rise-set':
      return riseSetAnswer(intent.object, intent.event, scene)
    case 'where':
      return whereAnswer(intent.object, scene)
    case 'best-time':
      return bestTimeAnswer(intent.object, scene)
    case 'what-is':
      return whatIsAnswer(intent.object, scene)
    case 'distance':
      return distanceAnswer(intent.object, scene)
    case 'separation':
      return separationAnswer(intent.objects, scene)
    case 'compare':
      return compareAnswer(intent.objects, scene)
    case 'constellation':
      return constellationAnswer(intent.object, scene)
    case 'chart':
      return chartAnswer(intent.object, intent.red, scene)
    case 'phase':
      return phaseAnswer(scene)
    case 'next-phase':
      return nextPhaseAnswer(intent.phase, coming)
    case 'eclipse':
      return eclipseAnswer(intent.of, coming, placed)
    case 'shower':
      return showerAnswer(intent.name, coming, placed)
    case 'conjunction':
      return conjunctionAnswer(intent.object, coming)
    case 'opposition':
      return oppositionAnswer(intent.object, coming)
    case 'greeting':
    case 'abilities':
      return greeting
    case 'thanks':
      return 'You are welcome. Clear skies!'
  }
}
