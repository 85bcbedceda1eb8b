import { once } from 'node:events'
import { storageError } from '../objects/object-store.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { startThread } from './start-thread.ts'
import type { UnpackOutcome, UnpackTask } from './unpack-file.ts'

/** Unpacks on a thread of its own: what does it is busy for seconds, and its memory goes with the thread. */
async function unpackOnThread(task: UnpackTask): Promise<UnpackOutcome> {
  const thread = startThread('unpack-thread', task)
  // An error of the thread rejects both.
  const [[outcome]] = await Promise.all([once(thread, 'message') as Promise<[UnpackOutcome]>, once(thread, 'exit')])
  return outcome
}

/** Writes the pixels that stand compressed in a file to another one. Throws BROKEN_PICTURE, DISK_FULL. */
export async function unpackPixels(task: UnpackTask, unpack = unpackOnThread): Promise<void> {
  const outcome = await unpack(task)
  if (outcome === 'damaged') throw brokenPicture('The compressed pixels are damaged')
  if (outcome === 'other size') throw brokenPicture('The pixels unpack to another size than the header says')
  if (outcome === 'disk full') throw storageError(new Error('There is no space for the unpacked pixels'))
}
