import styled, { css } from 'styled-components'
import type { Image } from '../../api/images.ts'
import { color, space } from '../../theme/tokens.ts'
import { caption, nameTitle, tabular } from '../../theme/text.ts'
import { longDay } from '../dates.ts'

/**
 * What a caption says it was taken with, after target and date. Of the exposure it says nothing: the file knows a single
 * one, which would read like the whole.
 */
export const instrumentOf = (image: Image): string | null => {
  const { lens, model, focalLength, fNumber } = image.acquisition ?? {}
  if (focalLength && fNumber) return `${focalLength} mm f/${fNumber}`
  return lens || (focalLength ? `${focalLength} mm` : null) || model || null
}

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
export const Caption = ({ image, short = false, onPicture = false }: CaptionProps) => {
  const instrument = instrumentOf(image)
  return (
    <CaptionBlock $short={short} $onPicture={onPicture}>
      <Title>{image.title || image.targetName || image.filename}</Title>
      <Data>
        {image.targetName && <b>{image.targetName}</b>}
        {image.dateTaken && <span>{longDay(image.dateTaken)}</span>}
        {instrument && <span>{instrument}</span>}
      </Data>
    </CaptionBlock>
  )
}
