import styled from 'styled-components'
import { cardTitle, serif } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'

export const Columns = styled.form`
  display: grid;
  gap: ${space[7]} clamp(2rem, 5vw, 5rem);
  padding-bottom: ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

export const Part = styled.fieldset`
  padding-block: ${space[6]};
  border-top: ${hairline};
  &:first-of-type {
    border: 0;
  }
  > legend {
    ${cardTitle}
    float: left;
    width: 100%;
    padding: 0;
    margin-bottom: ${space[5]};
  }
  > legend + * {
    clear: both;
  }
`

export const Summary = styled.aside`
  background: ${color.surfaceRaised};
  padding: clamp(1.25rem, 2.4vw, 2rem);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-self: start;
  h2 {
    ${cardTitle}
  }
  ${from.desktop} {
    position: sticky;
    top: calc(${layout.navHeight} + 1.5rem);
    max-height: calc(100vh - ${layout.navHeight} - 3rem);
    overflow-y: auto;
  }
`

/** Words and amounts beside each other. */
export const Rows = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.3rem;
  }
  dt {
    color: ${color.textMuted};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    flex: none;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`

export const Total = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  padding-top: ${space[4]};
  border-top: ${hairline};
  b {
    ${serif}
    font-size: ${size.section};
    line-height: 1.2;
  }
`

export const Small = styled.p`
  font-size: ${size.caption};
  color: ${color.textMuted};
`
