import styled from 'styled-components'
import { cardTitle } from '../../../theme/text.ts'
import { below, color, from, hairline, size, space } from '../../../theme/tokens.ts'

export const Box = styled.article`
  border: ${hairline};
  margin-bottom: ${space[3]};
  @media print {
    border: 0;
  }
`
export const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[4]} ${space[5]};
  background: ${color.surfaceRaised};
  h1 {
    ${cardTitle}
  }
  p {
    font-size: ${size.caption};
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]} ${space[4]};
  }
  b {
    ${cardTitle}
  }
`
export const Cells = styled.div`
  display: grid;
  ${from.desktop} {
    grid-template-columns: 1fr 1fr 1.2fr;
  }
`
export const Cell = styled.section<{ $wide?: boolean }>`
  padding: ${space[4]} ${space[5]};
  border-top: ${hairline};
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    font-size: ${size.caption};
    font-weight: 500;
    color: ${color.textMuted};
    margin-bottom: ${space[2]};
  }
  address {
    font-style: normal;
  }
  ${from.desktop} {
    border-left: ${hairline};
    &:nth-child(1),
    &:nth-child(4) {
      border-left: 0;
    }
    ${({ $wide }) => $wide && 'grid-column: span 2;'}
  }
`
export const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${size.caption};
`
/** Left out on paper, which is the buyer's. */
export const OwnersNote = styled(Muted)`
  @media print {
    display: none;
  }
`
export const Amounts = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.2rem;
  }
  dt {
    color: ${color.textMuted};
    min-width: 0;
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
export const Items = styled.ul`
  display: grid;
  gap: ${space[3]};
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    gap: ${space[3]};
    font-variant-numeric: tabular-nums;
  }
`
export const Shipping = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  > div:first-child {
    flex: 1 1 14rem;
  }
`
export const State = styled.p<{ $kind: 'ok' | 'warn' | 'plain' }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${size.caption};
  color: ${({ $kind }) => ({ ok: color.ok, warn: color.warn, plain: color.text })[$kind]};
`
export const Bottom = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]};
  border-top: ${hairline};
  @media print {
    display: none;
  }
`
/** Those without a border: where they have lines of their own, their texts begin where the buttons above do. */
export const Further = styled.div`
  display: contents;
  ${below.tablet} {
    display: flex;
    flex-wrap: wrap;
    flex-basis: 100%;
    margin-inline: -0.75rem;
    &:empty {
      display: none;
    }
  }
`
export const Details = styled.div`
  display: grid;
  gap: ${space[5]} ${space[6]};
  padding: ${space[4]} ${space[5]} ${space[5]};
  border-top: ${hairline};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  /* A printed order is a receipt; mails and notes are the owner's. */
  @media print {
    display: none;
  }
  h2 {
    font-size: ${size.caption};
    font-weight: 500;
    color: ${color.textMuted};
    margin-bottom: ${space[3]};
  }
`
export const Timeline = styled.ol`
  border-left: 1px solid ${color.line};
  li {
    position: relative;
    padding: 0 0 ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    left: -3.5px;
    top: 0.5em;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.accent};
  }
  time {
    display: block;
    font-size: ${size.caption};
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`
