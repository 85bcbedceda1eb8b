/** A picture as it stands in the text. Sizes are known, so that nothing jumps when it comes. */
export interface FigurePicture {
  src: string
  alt: string
  title: string | null
  width: number | null
  height: number | null
}
