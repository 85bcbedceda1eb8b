import { z } from 'zod'
import { invalid } from './problem.ts'

const standardMessage = (issue: z.core.$ZodRawIssue): string => {
  const told = z.config().localeError?.(issue)
  return (typeof told === 'string' ? told : told?.message) ?? 'Invalid input'
}

// Messages that a schema sets are the documents' and stand alone; the library's need the name of the field.
const named = (issue: z.core.$ZodRawIssue): string => {
  const path = issue.path?.join('.')
  return path ? `${path}: ${standardMessage(issue)}` : standardMessage(issue)
}

/** What the schema makes of the input. Unknown fields are left out. @throws Problem 400 with every mistake. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input, { error: named })
  if (result.success) return result.data
  throw invalid(result.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })))
}
