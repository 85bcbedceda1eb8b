import type { Rendition } from './image.ts'

/** derive: make the renditions, urgent. polish: replace AVIF by smaller ones, when there is nothing else to do. */
export type Stage = 'derive' | 'polish'

/** A picture somebody works on, for as long as its lease lasts. */
export interface Work {
  imageId: number
  stage: Stage
  token: string
  /** Counted when the work was claimed, this time included. */
  attempts: number
}

export interface Renditions {
  picture: Rendition
  variants: Rendition[]
  placeholder: string
}

/** The queue of the image worker. What ends work counts only while its lease token is current; LeaseLost otherwise. */
export interface WorkQueue {
  /** The most urgent work that is due and nobody holds, now held by the caller. */
  claim(now: Date): Promise<Work | null>
  /** Whether something urgent is due. */
  urgent(now: Date): Promise<boolean>
  renew(work: Work, now: Date): Promise<void>
  /** Gives work back, to be done again from `due` on. The attempt counts unless it was nobody's fault. */
  release(work: Work, due: Date, options: { counts: boolean }): Promise<void>
  /** Work whose last attempt ended without a word (its worker was killed); fails it and tells which images. */
  failAbandoned(now: Date, failure: string): Promise<number[]>
  /**
   * The image is failed, for a reason the owner reads. When it was another file for a picture that is shown, that file goes
   * and the picture stays; one that was never shown is tried with its first file again.
   */
  fail(work: Work, failure: string): Promise<void>
  /**
   * The image is ready, made from the object `original`; polishing is due at `polishDue`. False when the image is no longer
   * waiting for that.
   */
  publish(work: Work, original: string, made: Renditions, polishDue: Date): Promise<boolean>
  /** Replaces the AVIF of a ready image in one write. False when the image is no longer ready. */
  replaceAvif(work: Work, avif: Rendition[]): Promise<boolean>
  /** Nothing is left to do for this image. */
  drop(work: Work): Promise<void>
}
