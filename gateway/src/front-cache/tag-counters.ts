/** What was known when a fill began: asked later whether it still holds. */
export interface Noted {
  /** False as soon as a tag was dropped, or its service wasn't heard when this was noted or isn't now. */
  current(): boolean
}

export interface TagCounters {
  note(tags: readonly string[]): Noted
}
