import { HeaderError, readFitsHeader, type Header } from '@skyfolio/domain/acquisition/fits-header'
import { NotAFrame, toSubExposure, type SubExposure } from '@skyfolio/domain/acquisition/sub-exposure'
import { readXisfHeader } from './xisf-header.ts'

/** The file names that are read. */
export const FRAME_EXTENSIONS = ['.fits', '.fit', '.fts', '.fz', '.xisf'] as const

export interface FrameReport {
  /** Of all kinds. */
  frames: SubExposure[]
  /** Files that were left out, by path, each with the reason. */
  leftOut: { file: string; reason: string }[]
}

interface ReadFramesOptions {
  /** The site's, for headers that name neither their local time nor their longitude. */
  timeZone: string
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/** Read at once: the disk answers while others are decoded, and few slices are in memory. */
const CONCURRENCY = 8

/** Where a file was in what was chosen: programs give files of different folders the same name. */
function pathOf(file: File & { path?: unknown; relativePath?: unknown }): string {
  // Those of dropped folders, as file-selector calls them, then that of a folder chosen in the browser's dialog.
  const paths = [file.relativePath, file.path, file.webkitRelativePath]
  const path = paths.find((each): each is string => typeof each === 'string' && each !== '')
  return path?.replace(/^\.?\//, '') ?? file.name
}

/** Runs work after all that was given before: a header of XISF is parsed as a document, many times as large as its text. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
const inTurn = oneAtATime()

function readHeader(file: File): Promise<Header> {
  const name = file.name.toLowerCase()
  if (name.endsWith('.xisf')) return inTurn(() => readXisfHeader(file))
  if (FRAME_EXTENSIONS.some(extension => name.endsWith(extension))) return readFitsHeader(file)
  throw new HeaderError('No FITS or XISF file')
}

async function readFrame(file: File, timeZone: string): Promise<SubExposure | string> {
  try {
    return toSubExposure(await readHeader(file), timeZone)
  } catch (error) {
    if (error instanceof HeaderError || error instanceof NotAFrame) return error.message
    // The browser's own: the file was moved or can't be read.
    if (error instanceof DOMException) return `The browser could not read it: ${error.message}`
    throw error
  }
}

/** Reads the headers of sub-exposures and calibration frames, and nothing else of the files. */
export async function readFrames(files: readonly File[], options: ReadFramesOptions): Promise<FrameReport> {
  const results = new Array<SubExposure | string>(files.length)
  let next = 0
  let done = 0
  const work = async () => {
    while (next < files.length && !options.signal?.aborted) {
      const index = next++
      results[index] = await readFrame(files[index] as File, options.timeZone)
      options.onProgress?.(++done)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  options.signal?.throwIfAborted()
  const frames = results.filter(result => typeof result !== 'string')
  const leftOut = files.flatMap((file, index) => {
    const result = results[index]
    return typeof result === 'string' ? [{ file: pathOf(file), reason: result }] : []
  })
  return { frames, leftOut }
}
