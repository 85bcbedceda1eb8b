import type { ReactNode } from 'react'
import styled from 'styled-components'
import { sectionTitle } from '../../../theme/text.ts'
import { space } from '../../../theme/tokens.ts'
import { Row } from '../../../ui/layout.tsx'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: clamp(1.5rem, 3vw, 2.75rem) ${space[5]};
  h1 {
    ${sectionTitle}
  }
`

interface AdminHeadProps {
  title: string
  /** In the browser's tab, when it differs. */
  documentTitle?: string
  children?: ReactNode
}

/** The screen's title, and beside it what one can do with the whole screen. */
export const AdminHead = ({ title, documentTitle, children }: AdminHeadProps) => (
  <Line>
    <title>{`${documentTitle ?? title} · Skyfolio`}</title>
    <h1>{title}</h1>
    {children && <Row>{children}</Row>}
  </Line>
)
