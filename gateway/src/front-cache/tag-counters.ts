import { TAGS_OF, type WriteOutcome } from '../http/cache-rules.ts'

/** What was known when a fill began: asked later whether it still holds. */
export interface Noted {
  /** Nothing was dropped since, and every service was heard then and is heard now: the bytes may be served unasked. */
  current(): boolean
  /** Nothing was dropped since and no service has come back: a fill may be joined and kept. */
  unmoved(): boolean
  /** The bytes may stand in while the service can't answer: no write is known to have made them old. */
  standsIn(): boolean
}

export interface TagCounters {
  /** Moves whenever anything below does: while it stands still, what was current still is. */
  readonly version: number
  note(tags: readonly string[]): Noted
  drop(tags: readonly string[], outcome?: WriteOutcome): void
  suspect(service: string): void
  trust(service: string): void
}

/** `hearings` counts the times it began to be heard, so that what was filled before such a moment is known. */
interface Service {
  heard: boolean
  hearings: number
}

/** `tried` moves with every write that was tried, `done` only with those that are known to have happened. */
interface Tag {
  tried: number
  done: number
  service: Service | undefined
}

/** Counters of all tags. Services start unheard; tags that no service of `owners` keeps are never suspect. */
export const createTagCounters = (owners: Record<string, readonly string[]> = TAGS_OF): TagCounters => {
  const services = new Map<string, Service>(Object.keys(owners).map(name => [name, { heard: false, hearings: 0 }]))
  const tags = new Map<string, Tag>()
  for (const [name, owned] of Object.entries(owners))
    for (const tag of owned) tags.set(tag, { tried: 0, done: 0, service: services.get(name) })
  let version = 0

  const tagOf = (name: string): Tag => {
    const known = tags.get(name)
    if (known) return known
    const made: Tag = { tried: 0, done: 0, service: undefined }
    tags.set(name, made)
    return made
  }

  return {
    get version() {
      return version
    },
    note: names => noted(names.map(tagOf)),
    drop(names, outcome = 'done') {
      version++
      for (const tag of names.map(tagOf)) {
        tag.tried++
        if (outcome === 'done') tag.done++
      }
    },
    suspect(name) {
      const service = services.get(name)
      if (!service?.heard) return
      version++
      service.heard = false
    },
    trust(name) {
      const service = services.get(name)
      if (!service || service.heard) return
      version++
      service.heard = true
      service.hearings++
    },
  }
}

const noted = (tags: Tag[]): Noted => {
  const then = tags.map(now => ({ now, tried: now.tried, done: now.done, ...hearing(now) }))
  // Filled while a service wasn't heard: nothing of it outlives the moment when it is heard again.
  const sameHearing = () => then.every(({ now, heard, hearings }) => heard || hearing(now).hearings === hearings)
  const unmoved = () => sameHearing() && then.every(({ now, tried }) => now.tried === tried)
  return {
    unmoved,
    current: () => unmoved() && then.every(({ now, heard }) => heard && hearing(now).heard),
    standsIn: () => sameHearing() && then.every(({ now, done }) => now.done === done),
  }
}

const hearing = ({ service }: Tag): Service => service ?? { heard: true, hearings: 0 }
