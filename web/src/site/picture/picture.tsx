import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import styled, { css } from 'styled-components'
import { color } from '../../theme/tokens.ts'
import type { Image, ImageVariant } from '../../api/images.ts'
import { focusOf } from '../../models/picture/focus.ts'
import { altOf, imageAddresses } from '../../models/picture/image-addresses.ts'
import { useHydrated } from '../use-hydrated.ts'

const drawingOf = (words: string): string => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#090b0b" d="M0 0h600v400H0z"/>' +
    '<g fill="#ebece6"><circle cx="84" cy="72" r="1.5"/><circle cx="506" cy="94" r="2"/><circle cx="442" cy="318" r="1.5"/>' +
    '<circle cx="132" cy="292" r="2"/><circle cx="298" cy="58" r="1"/><circle cx="236" cy="346" r="1"/></g>' +
    '<text x="300" y="208" fill="#b0b6b2" font-family="Georgia,serif" font-size="26" text-anchor="middle">' +
    `${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Stands in for a picture that can't be loaded. */
export const cosmicImage = drawingOf('Cosmic Image')

/** What is said to the owner of a picture that has no file to show yet, or none at all; null: it has. */
const missingWords = ({ state = 'ready', replacing }: Image): string | null => {
  if (state === 'ready') return null
  return state === 'failed' && !replacing ? 'Could not be processed' : 'Processing'
}

/** The frame of a picture before it loads: its background, and its proportions when they are known. */
export const PictureFrame = styled.span<{ $ratio?: string }>`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  background: ${color.surfaceSunken};
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  img {
    transition: opacity var(--duration-panel);
  }
`

export interface PictureProps {
  image: Image
  /**
   * How wide it is shown, as in the `sizes` attribute. Across a phone pictures are shown at 90 % of its width and say 88.7 %, so
   * that 640 pixels are enough for a screen of 720 pixels, 960 for 1080 and 1280 for 1440.
   */
  sizes: string
  /** Its addresses, best first; the next one is tried when one fails. */
  addresses?: readonly string[]
  /** What remains when no address can be loaded. */
  whenBroken?: 'placeholder' | 'hidden' | 'keep'
  /** The screen's main picture: stands in the first HTML and is loaded before anything else. */
  main?: boolean
  /** Loaded at once, wherever it is, behind everything else: it will be needed soon. */
  soon?: boolean
  /** `cover` fills its frame; `natural` keeps the picture's own proportions. */
  fit?: 'cover' | 'contain' | 'natural'
  /** Decoration: the text is beside it. */
  decorative?: boolean | undefined
  onLoad?: () => void
  /** No address could be loaded. */
  onBroken?: () => void
  className?: string
}

const fits = {
  cover: css`
    width: 100%;
    height: 100%;
    object-fit: cover;
  `,
  contain: css`
    width: 100%;
    height: 100%;
    object-fit: contain;
  `,
  natural: css`
    width: 100%;
    height: auto;
  `,
}

const Photograph = styled.img<{ $fit: keyof typeof fits; $position: string }>`
  ${({ $fit }) => fits[$fit]}
  ${({ $position }) => $position && `object-position: ${$position};`}
`

/** Where a picture is cropped: towards its light. */
export const positionOf = (image: Image): string => {
  const { x, y } = focusOf(image.placeholder)
  return x === 50 && y === 50 ? '' : `${x}% ${y}%`
}

export const srcSetOf = (variants: ImageVariant[], format: ImageVariant['format']): string =>
  variants
    .filter(variant => variant.format === format)
    .map(variant => `${variant.url} ${variant.width}w`)
    .join(', ')

/** Loads the screen's main picture before anything else, also where its screen comes as HTML. */
export const preloadMain = (src: string, avif: string, sizes: string) =>
  preload(src, {
    as: 'image',
    imageSrcSet: avif,
    imageSizes: sizes,
    type: 'image/avif',
    fetchPriority: 'high',
  })

/**
 * A photograph in the formats and widths the browser likes best. Its size is known before it comes, so nothing jumps.
 * All but the main picture wait until the application runs (and stand in a noscript element until then), so that they
 * don't compete with it.
 */
export const Picture = ({ main = false, ...props }: PictureProps) => {
  const hydrated = useHydrated()
  const words = missingWords(props.image)
  if (words !== null) return <StandIn words={words} {...props} />
  if (main || hydrated) return <Loaded main={main} {...props} />
  return (
    <noscript>
      <Loaded main={false} {...props} />
    </noscript>
  )
}

/** In the place of a picture without a file: none is requested. */
const StandIn = ({ image, words, fit, decorative, onLoad, className }: PictureProps & { words: string }) => (
  <Photograph
    className={className}
    $fit={fit === 'natural' ? fit : 'contain'}
    $position=""
    src={drawingOf(words)}
    alt={decorative ? '' : words}
    width={image.width}
    height={image.height}
    onLoad={onLoad}
  />
)

const Loaded = ({ image, sizes, addresses = imageAddresses(image), main, fit = 'cover', ...props }: PictureProps) => {
  const [failures, setFailures] = useState(0)
  const shown = useRef<HTMLImageElement>(null)
  // An error that came before the browser took over has no listener; the element remembers it.
  useEffect(() => {
    const element = shown.current
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailures(count => count || 1)
  }, [])

  const address = addresses[failures]
  const broken = address === undefined
  const { onBroken } = props
  useEffect(() => {
    if (broken) onBroken?.()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- called once
  }, [broken])

  const { whenBroken = 'placeholder' } = props
  if (broken && whenBroken === 'hidden') return null

  const variants = failures === 0 ? image.responsiveVariants : []
  const avif = srcSetOf(variants, 'avif')
  const webp = srcSetOf(variants, 'webp')
  if (main && avif) preloadMain(addresses[0] ?? '', avif, sizes)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <Photograph
        ref={shown}
        className={props.className}
        $fit={fit}
        $position={fit === 'cover' ? positionOf(image) : ''}
        src={address ?? (whenBroken === 'placeholder' ? cosmicImage : addresses.at(-1))}
        alt={props.decorative ? '' : altOf(image)}
        width={image.width}
        height={image.height}
        loading={main || props.soon ? undefined : 'lazy'}
        decoding={main ? undefined : 'async'}
        fetchPriority={main ? 'high' : props.soon ? 'low' : undefined}
        data-main={main || undefined}
        onError={() => setFailures(Math.min(failures + 1, addresses.length))}
        onLoad={props.onLoad}
      />
    </picture>
  )
}
