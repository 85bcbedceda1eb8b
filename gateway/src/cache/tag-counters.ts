import { type CacheTag, TAGS_OF, type WriteOutcome } from './cache-rules.ts'

/** The state of some tags when a fill began, to compare with their present state later. */
export interface TagSnapshot {
  /** Nothing was dropped since, and every service was connected then and is now: the bytes may be served as they are. */
  isCurrent(): boolean
  /** Nothing was dropped since and no service has reconnected: a fill may be joined and its response cached. */
  isUnchanged(): boolean
  /** The bytes may be served while the service can't respond: no write is known to have made them stale. */
  maySubstitute(): boolean
}

export interface TagCounters {
  /** Changes whenever anything below does: while it doesn't, current entries stay current. */
  readonly version: number
  snapshot(tags: readonly CacheTag[]): TagSnapshot
  drop(tags: readonly CacheTag[], outcome?: WriteOutcome): void
  suspect(service: string): void
  trust(service: string): void
}

/** Whether changes are received from a service, and how often it was connected: fills of an earlier connection are stale. */
interface Subscription {
  connected: boolean
  connections: number
}

/** `tried` counts the writes that were tried, `done` only those that are known to have happened. */
interface Tag {
  tried: number
  done: number
  subscription: Subscription | undefined
}

/** Counters of all tags. Services start disconnected; tags that no service of `owners` has are never suspect. */
export const createTagCounters = (owners: Record<string, readonly CacheTag[]> = TAGS_OF): TagCounters => {
  const subscriptions = new Map<string, Subscription>(
    Object.keys(owners).map(name => [name, { connected: false, connections: 0 }]),
  )
  const tags = new Map<CacheTag, Tag>()
  for (const [name, owned] of Object.entries(owners))
    for (const tag of owned) tags.set(tag, { tried: 0, done: 0, subscription: subscriptions.get(name) })
  let version = 0

  const tagOf = (name: CacheTag): Tag => {
    const known = tags.get(name)
    if (known) return known
    const created: Tag = { tried: 0, done: 0, subscription: undefined }
    tags.set(name, created)
    return created
  }

  return {
    get version() {
      return version
    },
    snapshot: names => snapshotOf(names.map(tagOf)),
    drop(names, outcome = 'done') {
      version++
      for (const tag of names.map(tagOf)) {
        tag.tried++
        if (outcome === 'done') tag.done++
      }
    },
    suspect(name) {
      const subscription = subscriptions.get(name)
      if (!subscription?.connected) return
      version++
      subscription.connected = false
    },
    trust(name) {
      const subscription = subscriptions.get(name)
      if (!subscription || subscription.connected) return
      version++
      subscription.connected = true
      subscription.connections++
    },
  }
}

const snapshotOf = (tags: Tag[]): TagSnapshot => {
  const then = tags.map(now => ({ now, tried: now.tried, done: now.done, ...subscriptionOf(now) }))
  // Filled while a service was disconnected: nothing of it outlives the moment when it is connected again.
  const sameConnection = () =>
    then.every(({ now, connected, connections }) => connected || subscriptionOf(now).connections === connections)
  const isUnchanged = () => sameConnection() && then.every(({ now, tried }) => now.tried === tried)
  return {
    isUnchanged,
    isCurrent: () => isUnchanged() && then.every(({ now, connected }) => connected && subscriptionOf(now).connected),
    maySubstitute: () => sameConnection() && then.every(({ now, done }) => now.done === done),
  }
}

const subscriptionOf = ({ subscription }: Tag): Subscription => subscription ?? { connected: true, connections: 0 }
