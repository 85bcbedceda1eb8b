import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { TownLookup } from '../../places/town-lookup.ts'
import type { BuiltInAnswer, BuiltInQuestion } from '../answers/built-in-answer.ts'
import { type ContextDependencies, type ContextProblem, createContext } from '../answers/question-context.ts'
import { parsePlace } from '../../recognition/parse-place.ts'
import { answerForeign, MESSAGES } from './answer-foreign.ts'
import type { TranslatedLanguage } from '../../recognition/language.ts'
import type { Messages } from './messages/messages.ts'
import { createNamesFor, type NamesFor, recognizeForeign } from './recognize-foreign.ts'

export interface ForeignAnswersDependencies extends ContextDependencies {
  lookUpTown: TownLookup
}

const clarification = (problem: ContextProblem, messages: Messages): string => {
  switch (problem.kind) {
    case 'place-needed':
      return messages.placeNeeded
    case 'unknown-place':
      return problem.region ? messages.regionTooLarge(problem.name) : messages.unknownPlace(problem.name)
    case 'time':
      return { year: messages.whichNight, impossible: messages.impossibleTime, unparsed: messages.unclearTime }[
        problem.reason
      ]
  }
}

/** Answers the commonest questions in Spanish, German and French; asks back in the language otherwise. */
export const createForeignAnswers = (dependencies: ForeignAnswersDependencies) => {
  let built: NamesFor | undefined
  return async (
    { text: question, history, place, timeZone }: BuiltInQuestion,
    language: TranslatedLanguage,
  ): Promise<Omit<BuiltInAnswer, 'language'>> => {
    const namesFor = (built ??= createNamesFor(dependencies.lookup()))
    const [names, messages] = [namesFor(language), MESSAGES[language]]
    const { intent, town, time } = recognizeForeign(question, language, history, namesFor)
    if (!intent) {
      const text = `${messages.notUnderstood}\n\n${messages.abilities}`
      return { kind: 'unsupported', recognition: { kind: 'unsupported', topic: null }, text }
    }
    const recognition = { kind: 'intent', intent } as const
    const named =
      town === null ? null : parsePlace(`in ${town}`, { lookup: names.lookup, lookUpTown: dependencies.lookUpTown })
    try {
      const result = await createContext({ intent, named, time, place, timeZone }, dependencies)
      if ('problem' in result)
        return { kind: 'clarification', recognition, text: clarification(result.problem, messages) }
      const text = answerForeign(intent, messages, names, result.context, result.hasPlace)
      return { kind: 'answer', recognition, text }
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason !== 'SKY_INPUT') throw error
      return { kind: 'unsupported', recognition, text: messages.outOfRange }
    }
  }
}
