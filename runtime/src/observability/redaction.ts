import { withSourceLines } from './source-lines.ts'

const censored = '[redacted]'
const secretName =
  /passw|passphrase|token|secret|cookie|authorization|credential|api_?key|session_?id|totp|e[-_]?mail|address|phone|street|location|latitude|longitude|^(pass|lat|lon|lng|ip|query|querystring|body|search)$/i
const email = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const query = /(\bhttps?:\/\/[^\s?#"']+|(?<=^|\s)\/[^\s?#"']*)\?[^\s"']*/gi
const deepest = 6

/** A copy of what is to be logged, with secrets, personal data and query strings replaced, at any depth that is logged. */
export function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  return copy(fields, 0) as Record<string, unknown>
}

/** A text without e-mail addresses, credentials in addresses, and query strings. */
export function redactedText(text: string): string {
  return text.replace(credentials, `$1${censored}@`).replace(email, censored).replace(query, '$1')
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return depth >= deepest ? String(value.name) : errorFields(value, depth)
  if (depth >= deepest) return '[deeper]'
  if (Array.isArray(value)) return value.slice(0, 100).map(item => copy(item, depth + 1))
  if (Buffer.isBuffer(value) || ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  const result: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const secret = secretName.test(name) && inner != null && typeof inner !== 'boolean'
    result[name] = secret ? censored : copy(inner, depth + 1)
  }
  return result
}

// Only what is known to be harmless: drivers hang whole requests and documents on their errors.
function errorFields(error: Error, depth: number): Record<string, unknown> {
  const { code, reason, kind, field } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: redactedText(error.message),
    stack: redactedText(withSourceLines(error.stack ?? '')),
    ...(plain(code) && { code }),
    ...(typeof reason === 'string' && { reason: redactedText(reason) }),
    ...(plain(kind) && { kind }),
    ...(plain(field) && { field }),
    ...(error.cause !== undefined && { cause: copy(error.cause, depth + 1) }),
  }
}

function plain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
