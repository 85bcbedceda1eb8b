import styled from 'styled-components'
import { caption, nameTitle } from '../../theme/text.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'

export const Grid = styled.ul`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
export const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  h2 {
    ${nameTitle}
    overflow-wrap: anywhere;
  }
  > p {
    ${caption}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`
export const Shown = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.surfaceSunken};
  > span:last-child {
    position: absolute;
    left: ${space[2]};
    top: ${space[2]};
  }
`
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: auto;
  font-variant-numeric: tabular-nums;
`
