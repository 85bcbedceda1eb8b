/** How much a model may think before it speaks, as OpenAI's chat completions call it. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof EFFORTS)[number]

// Those of OpenAI's models that think, whoever serves them. Others refuse a request that names an effort.
const THINKS = /(?:^|\/)(?:gpt-5(?!\d)(?!.*chat)|o1(?!-mini|-preview)(?!\d)|o[34](?!\d))/

/**
 * The effort to ask a model for; undefined: none is sent. What a model thinks counts as what it says: without a word about
 * it, thinking can use up all the tokens of an answer. 'off' sends none to any model.
 */
export const effortFor = (model: string, wanted?: Effort | 'off'): Effort | undefined => {
  if (wanted !== undefined) return wanted === 'off' ? undefined : wanted
  return THINKS.test(model) ? 'low' : undefined
}
