import styled from 'styled-components'
import { color, duration, shadow } from '../../theme/tokens.ts'

/** The wall a print hangs on; as a button it opens the large preview. */
export const Wall = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 0;
  aspect-ratio: 1;
  overflow: hidden;
  padding: 9%;
  background: ${color.surfaceRaised};
  transition: background ${duration.panel};
  button& {
    cursor: zoom-in;
  }
  button&:hover {
    background: ${color.surfaceHover};
  }
`

/** Paper with its white border. `$ratio`: width over height of the paper. */
export const Paper = styled.span<{ $ratio: number }>`
  display: block;
  width: ${({ $ratio }) => `${Math.min(100, Math.round($ratio * 1000) / 10)}%`};
  padding: 3.2%;
  background: ${color.paper};
  box-shadow: ${shadow.print};
  > span {
    display: block;
    overflow: hidden;
    aspect-ratio: ${({ $ratio }) => Math.round($ratio * 1000) / 1000};
    background: ${color.surfaceSunken};
  }
`
