import { NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { color, duration, from, hairline, layer, layout, space } from '../../../theme/tokens.ts'
import { WordmarkLink } from '../../../ui/wordmark.tsx'

export const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  ${from.wide} {
    grid-template: 1fr / 15rem minmax(0, 1fr);
  }
`

/** A bar with the menu behind a button; from 1200 px the list stands at the side. */
export const Side = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  height: ${layout.navHeight};
  padding-inline: ${layout.edge};
  background: ${color.surface};
  border-bottom: ${hairline};
  ${from.wide} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space[5]};
    height: 100dvh;
    padding: ${space[4]} ${space[5]};
    border-bottom: 0;
    border-right: ${hairline};
    overflow-y: auto;
  }
`

export const Name = styled(WordmarkLink)`
  svg {
    height: 1.375rem;
  }
`

export const Opener = styled.div`
  margin-left: auto;
  margin-right: -0.75rem;
  ${from.wide} {
    display: none;
  }
`

export const List = styled.nav<{ $inPanel?: boolean }>`
  display: grid;
  ${({ $inPanel }) =>
    !$inPanel &&
    css`
      display: none;
      ${from.wide} {
        display: grid;
      }
    `}
`

export const Entry = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.control};
  color: ${color.textMuted};
  font-weight: 500;
  white-space: nowrap;
  transition: color ${duration.color};
  &:hover,
  &[aria-current] {
    color: ${color.text};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: -1.5rem;
    top: 0.5rem;
    bottom: 0.5rem;
    width: 2px;
    background: ${color.accent};
  }
`

export const Foot = styled.div`
  display: none;
  ${from.wide} {
    display: block;
    margin-top: auto;
  }
`

export const Main = styled.main`
  width: 100%;
  min-width: 0;
  max-width: 78rem;
  padding: 0 ${layout.edge} ${space[8]};
  ${from.wide} {
    padding-inline: ${space[7]};
  }
  &:focus-visible {
    outline: none;
  }
`
