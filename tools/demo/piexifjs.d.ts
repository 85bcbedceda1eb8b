declare module 'piexifjs' {
  type Block = Record<string, Record<number, string | number | [number, number] | number[]>>
  const piexif: {
    ImageIFD: Record<'Make' | 'Model', number>
    ExifIFD: Record<'DateTimeOriginal' | 'LensModel' | 'ExposureTime' | 'ISOSpeedRatings' | 'FocalLength', number>
    /** Makes an EXIF block, as a string of bytes. */
    dump(block: Block): string
    /** Puts an EXIF block into a JPEG; both are strings of bytes. */
    insert(exif: string, jpeg: string): string
  }
  export default piexif
}
