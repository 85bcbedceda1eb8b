import { open } from 'node:fs/promises'
import { astronomicalMime, readImage } from '../../../services/media/src/adapters/astronomical-image-file.ts'
import { factsOf } from '../../../services/media/src/astronomical-images/header-facts.ts'

/** What the header of a FITS or XISF file says, which media reads when it is uploaded. */
export type HeaderFacts = Pick<ReturnType<typeof factsOf>, 'dateTaken' | 'targetName' | 'session'>

const SIGNATURE_BYTES = 9
const NOTHING: HeaderFacts = { dateTaken: null, targetName: null, session: null }

/**
 * Reads it as media does, by the time zone of the site; other files say nothing here. Rejects when the header can't be read, for
 * which media would refuse the file.
 */
export async function readFileHeader(path: string, timeZone: string): Promise<HeaderFacts> {
  const file = await open(path)
  try {
    const first = Buffer.alloc(SIGNATURE_BYTES)
    const { bytesRead } = await file.read(first, 0, SIGNATURE_BYTES, 0)
    if (astronomicalMime(first.subarray(0, bytesRead)) === null) return NOTHING
    return factsOf((await readImage(file)).header, timeZone)
  } finally {
    await file.close()
  }
}
