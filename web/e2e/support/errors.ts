import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test'

/**
 * What a journey provokes on purpose. Each must occur, at least once: a declaration that nothing needs hides errors. Only
 * what depends on timing, such as how a killed process is noticed, is optional.
 */
export interface ExpectedErrors {
  /** A response by its status and what was requested: 'GET /api/posts/1'. */
  expectResponse(status: number, request: RegExp, options?: { optional?: boolean }): void
  /** A console error, or an exception that nothing caught. */
  expectMessage(text: RegExp, options?: { optional?: boolean }): void
}

type Problem = { kind: 'response'; status: number; request: string } | { kind: 'message'; text: string }

interface Expectation {
  description: string
  optional: boolean
  matches(problem: Problem): boolean
}

/** Chromium's report of a picture whose request the journey aborts. */
export const ABORTED_PICTURE = /^Failed to load resource: net::ERR_FAILED \(http:\/\/[^/]+\/uploads\//

// Chromium's report of a response that is watched already. Its other network errors have no response and count.
const REPORTED_RESPONSE = /^Failed to load resource: the server responded with a status of/

const addressOf = (url: string): string => url.slice(new URL(url).origin.length)

const describeProblem = (problem: Problem): string =>
  problem.kind === 'response' ? `${problem.status} ${problem.request}` : problem.text

/**
 * Collects every response from 400 on, console error and uncaught exception of a test's browser contexts, those opened
 * later included. `problems` lists what nothing expects, and what was expected in vain.
 */
export const watchForErrors = (context: BrowserContext) => {
  const browser = context.browser()
  const found: Problem[] = []
  const expectations: Expectation[] = []

  const onResponse = (response: Response) => {
    const status = response.status()
    if (status < 400) return
    found.push({ kind: 'response', status, request: `${response.request().method()} ${addressOf(response.url())}` })
  }
  const onWebError = (error: WebError) => {
    found.push({ kind: 'message', text: String(error.error().stack ?? error.error()) })
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || REPORTED_RESPONSE.test(message.text())) return
    found.push({ kind: 'message', text: `${message.text()} (${message.location().url})` })
  }
  const watch = (other: BrowserContext) => {
    other.on('response', onResponse)
    other.on('weberror', onWebError)
    other.on('console', onConsole)
  }
  watch(context)
  browser?.on('context', watch)

  const errors: ExpectedErrors = {
    expectResponse: (status, request, { optional = false } = {}) =>
      expectations.push({
        description: `${status} ${request}`,
        optional,
        matches: problem => problem.kind === 'response' && problem.status === status && request.test(problem.request),
      }),
    expectMessage: (text, { optional = false } = {}) =>
      expectations.push({
        description: String(text),
        optional,
        matches: problem => problem.kind === 'message' && text.test(problem.text),
      }),
  }
  return {
    errors,
    problems: (): string[] => [
      ...found.filter(problem => !expectations.some(one => one.matches(problem))).map(describeProblem),
      ...expectations
        .filter(one => !one.optional && !found.some(problem => one.matches(problem)))
        .map(({ description }) => `expected but did not occur: ${description}`),
    ],
    stop: () => browser?.off('context', watch),
  }
}
