import styled from 'styled-components'
import { color, space } from '../theme/tokens.ts'
import { Button } from './button.tsx'

const Line = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[5]};
  padding-block: ${space[6]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  label?: string
}

/** Previous, 'Page X of Y', Next. */
export const Pager = ({ page, pages, onPage, label = 'Pages' }: PagerProps) => (
  <Line aria-label={label}>
    <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <span aria-live="polite">{`Page ${page} of ${pages}`}</span>
    <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </Line>
)
