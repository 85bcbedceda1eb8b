import styled from 'styled-components'
import { caption, nameTitle } from '../../theme/text.ts'
import { color, from, layout, size, space } from '../../theme/tokens.ts'

export const Grid = styled.ul<{ $dim: boolean }>`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  opacity: ${({ $dim }) => ($dim ? 0.6 : 1)};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

export const Card = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  h2 {
    ${nameTitle}
    margin-top: ${space[3]};
    overflow-wrap: anywhere;
  }
`

export const Shown = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.surfaceSunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** What stands in the place of a picture whose sizes are not there yet, or never will be. */
export const Pending = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[4]};
  text-align: center;
  color: ${color.textMuted};
  font-size: ${size.caption};
`

export const Badges = styled.div`
  position: absolute;
  left: ${space[2]};
  top: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`

export const Chosen = styled.div`
  position: absolute;
  right: 0;
  top: 0;
  padding-inline: ${space[3]};
  background: rgb(9 11 11 / 0.82);
`

export const Data = styled.p`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.1em;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 500;
    color: ${color.text};
  }
`

export const Words = styled.p`
  ${caption}
  margin-top: ${space[1]};
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

export const Sizes = styled(Data)`
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[2]};
`

export const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-top: auto;
  padding-top: ${space[3]};
  > * {
    flex: 1;
  }
`
