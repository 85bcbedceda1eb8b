import type { Compression } from '@skyfolio/domain/photographs/compression'
import type { Stretch } from '@skyfolio/domain/photographs/stretch'
import type { VersionKind } from '@skyfolio/domain/photographs/versions'
import type { Renditions } from '../renditions/rendition.ts'

/** What is accepted, detected from the content. */
export type PictureMime =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/gif'
  | 'image/tiff'
  | 'image/fits'
  | 'image/x-xisf'

interface OriginalFile {
  name: string
  size: number
  sha256: string
  mimeType: PictureMime
  /** The user who sent it; absent: nobody who is signed in. */
  uploadedBy?: number
}

/** What an image is made from: a file as it was sent. */
export interface Source {
  originalName: string
  original: OriginalFile
  /** Pixels, orientation applied. */
  width: number
  height: number
  acquisition: Acquisition | null
  /** Of its renditions: the owner's choice when the file came. */
  compression: Compression
  /** How its pixels become visible; null: they are, since it is no FITS or XISF file. */
  stretch: Stretch | null
}

/** Another file for an image, until its renditions are made. */
export interface Replacement extends Source {
  /** How the former file is kept as a version; null: it is not. */
  keep: KeptVersion | null
}

/** What the owner says about a version. */
export interface VersionFields {
  label: string
  /** YYYY-MM-DD, never converted between time zones. */
  date: string | null
  notes: string | null
  kind: VersionKind
}

/** The version that is shown as the photograph. */
export interface FinalVersion extends VersionFields {
  /** Unique within the image, and never used again. */
  id: number
}

/** What a version is made from and made into. */
export interface VersionFile extends Source, Pick<Renditions, 'picture' | 'share' | 'variants'> {
  /** ThumbHash, base64. */
  placeholder: string | null
  /** The key of the packet of rights that its files carry; null: none. */
  embeddedRights: string | null
}

/** Another version of a photograph. Its renditions are still to be made while it has no picture and no failure. */
export interface Version extends FinalVersion, VersionFile {
  /** Visitors can't see it. Its addresses show them the photograph instead. */
  isHidden: boolean
  /** Why its renditions could not be made, in words for the owner. */
  failure: string | null
}

/** What is said about a file that is kept as a version when another one takes its place; null: what was said before. */
export interface KeptVersion extends Pick<Version, 'isHidden'> {
  label: string | null
  /** YYYY-MM-DD. */
  date: string | null
  notes: string | null
}

/** How a picture was taken, from its file's metadata. */
export interface Acquisition {
  make: string | null
  model: string | null
  lens: string | null
  /** As a FITS or XISF header names it, which may be the mount; for the owner only. */
  telescope: string | null
  /** The one filter that a header names; for the owner only. */
  filter: string | null
  /** Seconds. */
  exposureSeconds: number | null
  iso: number | null
  /** Millimeters. */
  focalLength: number | null
  fNumber: number | null
}
