import session from 'express-session'

interface Kept {
  data: string
  expires: number
}

const MOST = 10_000

/** Sessions in this process, for one machine without Redis: they end with it. The oldest give way beyond 10,000. */
export class ProcessSessionStore extends session.Store {
  readonly #kept = new Map<string, Kept>()

  override get(sid: string, callback: (error: unknown, session?: session.SessionData | null) => void): void {
    const kept = this.#kept.get(sid)
    if (kept && kept.expires <= Date.now()) this.#kept.delete(sid)
    const living = kept && kept.expires > Date.now() ? (JSON.parse(kept.data) as session.SessionData) : null
    callback(null, living)
  }

  override set(sid: string, data: session.SessionData, callback?: (error?: unknown) => void): void {
    const oldest = this.#kept.keys().next()
    if (this.#kept.size >= MOST && !oldest.done) this.#kept.delete(oldest.value)
    this.#kept.set(sid, { data: JSON.stringify(data), expires: data.cookie.expires?.getTime() ?? Date.now() })
    callback?.()
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#kept.delete(sid)
    callback?.()
  }
}
