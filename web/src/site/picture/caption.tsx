import styled, { css } from 'styled-components'
import type { Image } from '../../api/images.ts'
import { color, space } from '../../theme/tokens.ts'
import { caption, nameTitle, tabular } from '../../theme/text.ts'
import { longDay } from '../dates.ts'

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

const Title = styled.span`
  ${nameTitle}
  display: block;
  color: ${color.text};
`

const Data = styled.span`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.1em;
  b {
    font-weight: 500;
    color: ${color.text};
  }
`

/** In a composed grid every caption is two lines: data that doesn't fit drops as a whole item. */
const twoLines = css`
  ${Title} {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${Data} {
    height: 1.4em;
    overflow: hidden;
  }
  ${Data} > * {
    max-width: 100%;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const CaptionBlock = styled.span<{ $short: boolean; $onPicture: boolean }>`
  ${caption}
  display: block;
  padding-top: ${space[3]};
  ${({ $short }) => $short && twoLines}
  ${({ $onPicture }) =>
    $onPicture &&
    css`
      color: ${color.onPicture};
      ${Title}, ${Data} b {
        color: inherit;
      }
    `}
`

interface CaptionProps {
  image: Image
  /** Exactly two lines. */
  short?: boolean
  onPicture?: boolean
}

/** The catalogue caption of a photograph: title in serif, then target, date and capture data. */
export const Caption = ({ image, short = false, onPicture = false }: CaptionProps) => (
  <CaptionBlock $short={short} $onPicture={onPicture}>
    <Title>{image.title || image.targetName || image.filename}</Title>
    <Data>
      {image.targetName && <b>{image.targetName}</b>}
      {image.dateTaken && <span>{longDay(image.dateTaken)}</span>}
      {captureFacts(image).map(fact => (
        <span key={fact}>{fact}</span>
      ))}
    </Data>
  </CaptionBlock>
)
