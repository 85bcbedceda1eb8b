import type { ReactNode } from 'react'
import styled from 'styled-components'
import { caption, sectionTitle } from '../../../theme/text.ts'
import { space } from '../../../theme/tokens.ts'
import { Row } from '../../../ui/layout.tsx'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: clamp(1.5rem, 3vw, 2.75rem) ${space[5]};
  h1 {
    ${sectionTitle}
  }
  h1 + p {
    ${caption}
  }
`

interface AdminHeadProps {
  title: string
  /** Where one is, when the title doesn't say so. */
  place?: string
  children?: ReactNode
}

/** The screen's title, and beside it what one can do with the whole screen. */
export const AdminHead = ({ title, place, children }: AdminHeadProps) => (
  <Line>
    <title>{`${place ?? title} · Skyfolio`}</title>
    <div>
      <h1>{title}</h1>
      {place && <p>{place}</p>}
    </div>
    {children && <Row>{children}</Row>}
  </Line>
)
