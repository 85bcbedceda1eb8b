import styled from 'styled-components'
import { cardTitle, lead, textLink } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'

export const Columns = styled.div`
  display: grid;
  gap: ${space[6]} clamp(2rem, 5vw, 5rem);
  padding-bottom: ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
  h2 {
    ${cardTitle}
    margin-bottom: ${space[4]};
  }
  section + section {
    margin-top: ${space[6]};
  }
`
export const Lead = styled.p`
  ${lead}
  color: ${color.textMuted};
`
export const OrderDate = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[3]};
  margin-top: ${space[5]};
  li {
    padding-top: ${space[3]};
    border-top: 2px solid ${color.line};
    color: ${color.textFaint};
    font-size: ${size.caption};
  }
  li[data-done] {
    border-color: ${color.accent};
    color: ${color.text};
  }
  span {
    display: block;
    color: ${color.textMuted};
  }
`
export const Panel = styled.aside`
  background: ${color.surfaceRaised};
  padding: clamp(1.25rem, 2.4vw, 2rem);
  @media print {
    padding: 0;
    break-inside: avoid;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.3rem;
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${color.textMuted};
  }
  dd {
    flex: none;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dl > [data-sum] {
    margin-top: ${space[2]};
    padding-top: ${space[3]};
    border-top: ${hairline};
    dt {
      color: ${color.text};
    }
  }
`
export const DataLink = styled.a`
  ${textLink}
  display: inline-block;
  margin-top: ${space[5]};
  font-size: ${size.caption};
  @media print {
    display: none;
  }
`
export const Address = styled.address`
  font-style: normal;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`
export const Tracking = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[5]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  @media print {
    a {
      display: none;
    }
  }
`
