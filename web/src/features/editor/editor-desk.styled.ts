import styled from 'styled-components'
import { screenTitle } from '../../theme/text.ts'
import { color, from, hairline, layer, layout, space } from '../../theme/tokens.ts'
import { Hint } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 4rem;
  padding: ${space[2]} max(${layout.edge}, calc((100vw - ${layout.page}) / 2));
  background: ${color.surface};
  border-bottom: ${hairline};
`

export const Saved = styled(Hint)`
  font-variant-numeric: tabular-nums;
  @media (max-width: 37.49rem) {
    display: none;
  }
`

export const Buttons = styled(Row)`
  @media (max-width: 37.49rem) {
    width: 100%;
    gap: ${space[2]};
    > button {
      flex: 1;
      padding-inline: 0.5rem;
    }
  }
`

/** The text as wide as a reader's page, 700 px, and what belongs to it at the side. */
export const Desk = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[8]};
  max-width: calc(${layout.page} + 2 * ${layout.edge});
  margin-inline: auto;
  padding: ${space[6]} ${layout.edge} ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 700px) minmax(16rem, 20rem);
    justify-content: space-between;
  }
`

export const TitleBox = styled.textarea`
  ${screenTitle}
  display: block;
  width: 100%;
  padding: 0 0 ${space[4]};
  background: none;
  border: 0;
  border-bottom: ${hairline};
  resize: none;
  field-sizing: content;
  min-height: 1.1em;
  overflow: hidden;
  &::placeholder {
    color: ${color.textFaint};
  }
  &:focus-visible {
    outline: none;
    border-bottom-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-bottom-color: ${color.danger};
  }
`

export const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-content: start;
`

export const Figures = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${color.textMuted};
  font-size: var(--size-caption);
  font-variant-numeric: tabular-nums;
`
