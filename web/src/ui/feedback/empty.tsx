import type { ReactNode } from 'react'
import styled from 'styled-components'
import { cardTitle } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[9]} ${space[5]};
  text-align: center;
  border-block: ${hairline};
  color: ${color.textMuted};
  /* A long label fits a telephone with enlarged text. */
  a,
  button {
    white-space: normal;
  }
`
const Title = styled.p`
  ${cardTitle}
  color: ${color.text};
  text-wrap: balance;
`

interface EmptyProps {
  title: string
  /** Where it is all that the screen says, its title is the screen's. */
  titleAs?: 'h1'
  children?: ReactNode
}

/** Nothing here, in words, and what to do about it. */
export const Empty = ({ title, titleAs, children }: EmptyProps) => (
  <Box>
    <Title as={titleAs}>{title}</Title>
    {children}
  </Box>
)
