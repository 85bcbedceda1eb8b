import { readFileSync } from 'node:fs'

/** Milliseconds in which the image worker made everything of a picture, from its claim to its publication, as it has logged them. */
export const derivedIn = (log: string, imageId: number): number => {
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    if (!line.includes('"media-worker"') || !line.includes('"derive"')) continue
    const told = JSON.parse(line) as { imageId: number; stage: string; ms: number; msg: string }
    if (told.msg === 'done' && told.stage === 'derive' && told.imageId === imageId) return told.ms
  }
  throw new Error(`the worker has logged nothing of picture ${imageId}`)
}
