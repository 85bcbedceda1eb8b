import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { colorSpaceOf, UnsupportedHeic, type HeicColors } from './heic-colors.ts'
import { writeTiff } from './tiff-file.ts'

// HEIC by libheif. It runs in its own thread, since it is busy for seconds and its memory is freed only with the thread.

export interface HeicTask {
  path: string
  maxPixels: number
  /** The memory limit of libheif in bytes, whatever the file claims to need. */
  maxMemory: number
  /** The TIFF to write, or null to read only the header. */
  picture: {
    path: string
    /** The ICC profile for pictures that specify Display P3 without including one. */
    displayP3: Uint8Array
  } | null
}

/** What the header tells about a picture, without decoding it. */
export interface HeicHeader extends HeicColors {
  /** Upright. */
  width: number
  height: number
  alpha: 'none' | 'straight' | 'premultiplied'
  /** A TIFF structure. */
  exif: Uint8Array | null
  xmp: Uint8Array | null
}

export type HeicOutcome =
  | { header: HeicHeader }
  | { failure: 'damaged' | 'too many pixels' | 'too much memory' | 'disk full' }
  | { failure: 'unsupported'; message: string }

const MOST_METADATA_BYTES = 1024 * 1024
const MOST_ITEMS = 4096
const ROWS_BYTES = 1024 * 1024
const PAGE_BYTES = 65_536

/** From libheif's heif_error.h. */
const [UNSUPPORTED_FILETYPE, UNSUPPORTED_FEATURE, OUT_OF_MEMORY] = [3, 4, 6]
const SECURITY_LIMIT_EXCEEDED = 1000
const UNSUPPORTED_SUBCODES = { from: 3000, to: 4999 }
/** From libheif's heif_image.h. */
const [RGB, INTERLEAVED_RGB, INTERLEAVED_RGBA, INTERLEAVED] = [1, 10, 11, 10]
/** Offsets of the fields of libheif structures that are used here: heif_security.h, heif_decoding.h, heif_color.h. */
const MAX_IMAGE_PIXELS_AT = 8
const STRICT_DECODING_AT = 21
const NCLX = { primaries: 4, transfer: 8 }

class Failure extends Error {
  readonly failure: Exclude<HeicOutcome, { header: HeicHeader }>['failure']

  constructor(failure: Failure['failure'], message = failure as string) {
    super(message)
    this.failure = failure
  }
}

/** Reads a HEIC picture and, if requested, writes it as an 8-bit TIFF, upright and with its color profile. */
export async function readHeic(task: HeicTask): Promise<HeicOutcome> {
  const memory = limitMemory(task.maxMemory)
  try {
    const reader = openHeic(createLibheif(), task)
    const header = reader.header()
    if (task.picture) await reader.write(task.picture, header)
    return { header }
  } catch (error) {
    if (error instanceof UnsupportedHeic) return { failure: 'unsupported', message: error.message }
    if (error instanceof Failure) return { failure: error.failure, message: error.message }
    const { code } = error as { code?: string }
    if (code === 'ENOSPC') return { failure: 'disk full' }
    // Errors of the system have a code; those of the decoder do not.
    if (code !== undefined) throw error
    return { failure: memory.wasRefused ? 'too much memory' : 'damaged' }
  } finally {
    memory.unlimit()
  }
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(this: WasmMemory, pages: number): number
}
/** Missing in Node's types. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }

/** Emscripten asks JavaScript for memory. Beyond the limit, the request is refused. */
function limitMemory(bytes: number) {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  const memory = { wasRefused: false, unlimit: () => void (prototype.grow = grow) }
  prototype.grow = function (pages) {
    memory.wasRefused = this.buffer.byteLength + pages * PAGE_BYTES > bytes
    if (memory.wasRefused) throw new RangeError('No more memory for this picture')
    return grow.call(this, pages)
  }
  return memory
}

function openHeic(libheif: Libheif, { path, maxPixels, maxMemory }: HeicTask) {
  const error = libheif._malloc(16)
  const result = libheif._malloc(64)
  const view = () => new DataView(libheif.HEAPU8.buffer)
  const pointerAt = (at: number) => view().getUint32(at, true)
  const allocate = (bytes: number) => {
    const at = libheif._malloc(bytes)
    if (at === 0) throw new Failure('too much memory')
    return at
  }
  const copyOf = (at: number, bytes: number) => libheif.HEAPU8.slice(at, at + bytes)
  const textAt = (at: number) => {
    if (at === 0) return ''
    const { HEAPU8 } = libheif
    return Buffer.from(HEAPU8.subarray(at, HEAPU8.indexOf(0, at))).toString('latin1')
  }
  const assertDone = () => {
    const [code, subcode] = [pointerAt(error), pointerAt(error + 4)]
    if (code === 0) return
    if (code === OUT_OF_MEMORY || subcode === SECURITY_LIMIT_EXCEEDED) throw new Failure('too much memory')
    const isUnsupported = subcode >= UNSUPPORTED_SUBCODES.from && subcode <= UNSUPPORTED_SUBCODES.to
    if (code === UNSUPPORTED_FILETYPE || code === UNSUPPORTED_FEATURE || isUnsupported)
      throw new UnsupportedHeic(`It cannot be decoded (${textAt(pointerAt(error + 8))})`)
    throw new Failure('damaged')
  }

  const context = libheif._heif_context_alloc()
  view().setBigUint64(libheif._heif_context_get_security_limits(context) + MAX_IMAGE_PIXELS_AT, BigInt(maxPixels), true)
  const handle = openPrimary()

  /** The handle of the file's primary picture. */
  function openPrimary(): number {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      if (size > maxMemory / 2) throw new Failure('too much memory')
      const bytes = allocate(size)
      for (let read = 0; read < size;) {
        const more = readSync(file, libheif.HEAPU8, bytes + read, size - read, read)
        if (more === 0) throw new Failure('damaged')
        read += more
      }
      assertWhole(libheif.HEAPU8.subarray(bytes, bytes + size))
      libheif._heif_context_read_from_memory_without_copy(error, context, bytes, size, 0)
      assertDone()
    } finally {
      closeSync(file)
    }
    libheif._heif_context_get_primary_image_handle(error, context, result)
    assertDone()
    const handle = pointerAt(result)
    if (!hasHevc()) throw new UnsupportedHeic('It cannot be decoded')
    return handle
  }

  /** Whether the file contains anything coded as HEVC, the only codec of this build of libheif. */
  function hasHevc(): boolean {
    const count = Math.min(MOST_ITEMS, libheif._heif_context_get_number_of_items(context))
    const ids = allocate(count * 4)
    libheif._heif_context_get_list_of_item_IDs(context, ids, count)
    const types = Array.from({ length: count }, (_, n) =>
      libheif._heif_item_get_item_type(context, pointerAt(ids + n * 4)),
    )
    return types.some(type => type === HVC1)
  }

  function profile(): Uint8Array | null {
    const bytes = libheif._heif_image_handle_get_raw_color_profile_size(handle)
    if (bytes === 0) return null
    const at = allocate(bytes)
    libheif._heif_image_handle_get_raw_color_profile(error, handle, at)
    assertDone()
    return copyOf(at, bytes)
  }

  function nclx(): HeicColors['nclx'] {
    libheif._heif_image_handle_get_nclx_color_profile(error, handle, result)
    if (pointerAt(error) !== 0) return null
    const at = pointerAt(result)
    return { primaries: pointerAt(at + NCLX.primaries), transfer: pointerAt(at + NCLX.transfer) }
  }

  /** The first metadata block of a kind. One that is too large or unreadable is ignored. */
  function metadata(isWanted: (type: string, contentType: string) => boolean): Uint8Array | null {
    const count = Math.min(MOST_ITEMS, libheif._heif_image_handle_get_number_of_metadata_blocks(handle, 0))
    const ids = allocate(count * 4)
    libheif._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, ids, count)
    for (let n = 0; n < count; n += 1) {
      const id = pointerAt(ids + n * 4)
      const type = textAt(libheif._heif_image_handle_get_metadata_type(handle, id))
      if (!isWanted(type, textAt(libheif._heif_image_handle_get_metadata_content_type(handle, id)))) continue
      const bytes = libheif._heif_image_handle_get_metadata_size(handle, id)
      if (bytes > MOST_METADATA_BYTES) return null
      const at = allocate(bytes)
      libheif._heif_image_handle_get_metadata(error, handle, id, at)
      return pointerAt(error) === 0 ? copyOf(at, bytes) : null
    }
    return null
  }

  return {
    /** Throws UnsupportedHeic, Failure. */
    header(): HeicHeader {
      const width = libheif._heif_image_handle_get_width(handle)
      const height = libheif._heif_image_handle_get_height(handle)
      if (width < 1 || height < 1) throw new Failure('damaged')
      if (width * height > maxPixels) throw new Failure('too many pixels')
      const isPremultiplied = libheif._heif_image_handle_is_premultiplied_alpha(handle) !== 0
      const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0
      const header: HeicHeader = {
        width,
        height,
        alpha: hasAlpha ? (isPremultiplied ? 'premultiplied' : 'straight') : 'none',
        profile: profile(),
        nclx: nclx(),
        exif: withoutOffset(metadata(type => type === 'Exif')),
        xmp: metadata((type, contentType) => type === 'mime' && contentType === 'application/rdf+xml'),
      }
      colorSpaceOf(header)
      return header
    },

    /** Throws UnsupportedHeic, Failure. */
    async write({ path, displayP3 }: NonNullable<HeicTask['picture']>, header: HeicHeader): Promise<void> {
      const channels = header.alpha === 'none' ? 3 : 4
      const options = libheif._heif_decoding_options_alloc()
      // Otherwise a damaged picture would be decoded into garbage instead of failing.
      libheif.HEAPU8[options + STRICT_DECODING_AT] = 1
      const chroma = channels === 3 ? INTERLEAVED_RGB : INTERLEAVED_RGBA
      libheif._heif_decode_image(error, handle, result, RGB, chroma, options)
      assertDone()
      const image = pointerAt(result)
      const width = libheif._heif_image_get_width(image, INTERLEAVED)
      const height = libheif._heif_image_get_height(image, INTERLEAVED)
      if (width !== header.width || height !== header.height) throw new Failure('damaged')
      const pixels = libheif._heif_image_get_plane_readonly2(image, INTERLEAVED, result)
      const stride = pointerAt(result)
      const profile = { profile: header.profile, 'Display P3': displayP3, sRGB: null }[colorSpaceOf(header)]
      const rows = rowsOf(libheif.HEAPU8.subarray(pixels, pixels + stride * height), stride, width * channels)
      await writeTiff(path, { width, height, channels, bits: 8, alpha: header.alpha, profile }, rows)
    },
  }
}

const HVC1 = Buffer.from('hvc1').readUInt32BE()

/** Rows without the padding between them, several at a time. */
async function* rowsOf(pixels: Uint8Array, stride: number, rowBytes: number): AsyncGenerator<Uint8Array> {
  const rows = Math.max(1, Math.floor(ROWS_BYTES / rowBytes))
  for (let top = 0; top < pixels.length; top += rows * stride) {
    const count = Math.min(rows, (pixels.length - top) / stride)
    const block = new Uint8Array(count * rowBytes)
    for (let row = 0; row < count; row += 1) {
      const from = top + row * stride
      block.set(pixels.subarray(from, from + rowBytes), row * rowBytes)
    }
    yield block
  }
}

/** An Exif item begins with four bytes that give the offset of its TIFF structure after them: ISO/IEC 23008-12, A.2.1. */
function withoutOffset(item: Uint8Array | null): Uint8Array | null {
  if (!item || item.length < 4) return null
  return item.slice(4 + new DataView(item.buffer, item.byteOffset).getUint32(0))
}

/** The boxes that hold a picture. Phones may append data after them that is not a box. */
const BOXES = new Set(['ftyp', 'meta', 'moov', 'mdat'])
const [COMPACT_HEADER, LARGE_HEADER] = [8, 16]

/** Throws Failure if a box extends beyond the file, as in a truncated file: ISO/IEC 14496-12, 4.2. */
function assertWhole(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + LARGE_HEADER <= file.length;) {
    let size = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + COMPACT_HEADER)
    // The last box may omit its size.
    if (size === 0) return
    if (size === 1) size = Number(file.readBigUInt64BE(at + COMPACT_HEADER))
    if (size < COMPACT_HEADER || at + size > file.length) {
      if (BOXES.has(type)) throw new Failure('damaged')
      return
    }
    at += size
  }
}
