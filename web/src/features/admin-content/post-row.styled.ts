import styled from 'styled-components'
import { caption, nameTitle } from '../../theme/text.ts'
import { color, from, hairline, space } from '../../theme/tokens.ts'

export const Rows = styled.ul<{ $dim?: boolean }>`
  border-top: ${hairline};
  opacity: ${({ $dim }) => ($dim ? 0.6 : 1)};
`

export const Line = styled.li<{ $picture?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $picture }) => ($picture ? '5.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${space[3]} ${space[4]};
  align-items: start;
  padding-block: ${space[4]};
  border-bottom: ${hairline};
  ${from.tablet} {
    grid-template-columns: ${({ $picture }) => ($picture ? '9rem minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto')};
    gap: ${space[4]} ${space[5]};
  }
`

export const Look = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  color: ${color.textFaint};
  overflow: hidden;
  background: ${color.surfaceSunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const Name = styled.h2`
  ${nameTitle}
  overflow-wrap: anywhere;
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`

export const Facts = styled.p`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} 1.1em;
  margin-top: ${space[1]};
  font-variant-numeric: tabular-nums;
`

export const Excerpt = styled.p`
  ${caption}
  margin-top: ${space[2]};
  max-width: 44rem;
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  @media (max-width: 37.49rem) {
    grid-column: 1 / -1;
    > * {
      flex: 1;
    }
  }
`
