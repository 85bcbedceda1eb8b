import type { BuiltInQuestion } from './answers/built-in-answer.ts'
import type { BuiltInAnswers } from './built-in-answers.ts'
import type { AnswerStream, ChatQuestion, ReplyChunk } from './conversation.ts'
import type { Language } from '../recognition/language.ts'

/** 'stand-in': a built-in answer because the model failed; 'spent': because its budget is spent. */
export type AnswerSource = 'model' | 'built-in' | 'stand-in' | 'spent'

export interface AnswerQuestionDependencies {
  builtIn: BuiltInAnswers
  /** Null: none is configured. Throws when the model is down, slow, wrong or over its budget. */
  model: AnswerStream | null
  onAnswer(source: AnswerSource): void
  onModelFailure(error: unknown): void
  /** The period whose budget an error reports as spent; null for other errors. */
  spentPeriod(error: unknown): 'day' | 'month' | null
}

/**
 * Answers with the model if there is one. When it fails, the built-in answer replaces it, unless the question is beyond
 * that: then the error is thrown.
 */
export const createAnswerStream = (dependencies: AnswerQuestionDependencies): AnswerStream => {
  const { builtIn, model, onAnswer, onModelFailure, spentPeriod } = dependencies
  if (!model)
    return async function* (question) {
      const { text, language } = await builtIn(toBuiltInQuestion(question))
      yield* splitParagraphs(text, language)
      onAnswer('built-in')
    }
  return async function* (question, signal) {
    let hasText = false
    try {
      for await (const chunk of model(question, signal)) {
        hasText = !('restart' in chunk)
        yield chunk
      }
      onAnswer('model')
    } catch (error) {
      if (signal.aborted) throw error
      onModelFailure(error)
      const period = spentPeriod(error)
      const answer = await builtIn(toBuiltInQuestion(question))
      if (answer.kind === 'unsupported' && !period) throw error
      if (hasText) yield { restart: true }
      onAnswer(period ? 'spent' : 'stand-in')
      yield* splitParagraphs(period ? `${answer.text}\n\n${budgetNote(period)}` : answer.text, answer.language)
    }
  }
}

const splitParagraphs = (text: string, language: Language): ReplyChunk[] =>
  text.split(/(?<=\n\n)/).map(part => ({ text: part, language }))

const toBuiltInQuestion = ({ text, history, place, timeZone }: ChatQuestion): BuiltInQuestion => ({
  text,
  history: history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse(),
  place,
  timeZone,
})

const budgetNote = (period: 'day' | 'month'): string =>
  `*${period === 'day' ? "Today's" : "This month's"} budget for the language model is spent, so this is one of my built-in answers.*`
