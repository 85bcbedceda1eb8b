import type { Image } from './api/images.ts'

const instrument = (image: Image): string | null => {
  const { lens, model, focalLength, fNumber } = image.acquisition ?? {}
  if (focalLength && fNumber) return `${focalLength} mm f/${fNumber}`
  return lens || (focalLength ? `${focalLength} mm` : null) || model || null
}

const exposure = (seconds: number | null | undefined): string | null => {
  if (!seconds) return null
  if (seconds >= 1) return `${Number(seconds.toFixed(1))} s`
  return `1/${Math.round(1 / seconds)} s`
}

/** The capture data a caption shows after target and date: the single exposure, then the instrument. */
export const captureFacts = (image: Image): string[] =>
  [exposure(image.acquisition?.exposureSeconds), instrument(image)].filter(fact => fact !== null)
