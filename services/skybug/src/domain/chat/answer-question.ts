import type { BuiltIn } from '../talk/built-in.ts'
import type { Answer, ChatQuestion, Piece } from './conversation.ts'

/** Splits a finished text where it may be shown piece by piece. */
const pieces = (text: string): Piece[] => text.split(/(?<=\n\n)/).map(part => ({ text: part }))

const asked = ({ text, history, place, timeZone }: ChatQuestion) => ({
  question: text,
  before: history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse(),
  place,
  timeZone,
})

/** 'stand-in': a built-in answer where the model failed; 'spent': one where its budget is spent. */
export type AnsweredBy = 'model' | 'built-in' | 'stand-in' | 'spent'

interface Needs {
  builtIn: BuiltIn
  /** Null: none is configured. Throws when the model is down, slow, wrong or beyond its budget. */
  model: Answer | null
  /** Told who has answered, for the metrics. */
  answered(by: AnsweredBy): void
  /** Why the model did not answer. */
  modelFailed(error: unknown): void
  /** Whose budget an error says is spent; null: it says something else. */
  spentOf(error: unknown): 'day' | 'month' | null
}

const spentWords = (period: 'day' | 'month'): string =>
  `*${period === 'day' ? "Today's" : "This month's"} budget for the language model is spent, so this is one of my built-in answers.*`

/**
 * The model answers when there is one. When it can't, the built-in answer stands in if the question is one it
 * understands; otherwise the error goes on, and becomes the apology.
 */
export const answerQuestion = ({ builtIn, model, answered, modelFailed, spentOf }: Needs): Answer => {
  if (!model)
    return async function* (question) {
      yield* pieces((await builtIn(asked(question))).text)
      answered('built-in')
    }
  return async function* (question, signal) {
    let begun = false
    try {
      for await (const piece of model(question, signal)) {
        begun = !('restart' in piece)
        yield piece
      }
      answered('model')
    } catch (error) {
      if (signal.aborted) throw error
      modelFailed(error)
      const spent = spentOf(error)
      const reply = await builtIn(asked(question))
      if (reply.kind === 'cannot' && !spent) throw error
      if (begun) yield { restart: true }
      answered(spent ? 'spent' : 'stand-in')
      yield* pieces(spent ? `${reply.text}\n\n${spentWords(spent)}` : reply.text)
    }
  }
}
