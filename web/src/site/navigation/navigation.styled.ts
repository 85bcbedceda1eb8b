import styled, { css } from 'styled-components'
import { color, from, hairline, layer, layout, size, space } from '../../theme/tokens.ts'
import { serif } from '../../theme/text.ts'
import { Wrap } from '../../ui/layout.tsx'
import { NativeDialog, CommandButton } from '../native-dialog.tsx'
import { SiteLink } from '../site-link.tsx'
import { MORE_WIDTH } from './use-fitting-count.ts'

const gap = 'clamp(1rem, 2.2vw, 2.25rem)'

/** Solid with a hairline. Over a screen that begins with a picture it has no ground until the page has moved. */
export const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.nav};
  height: ${layout.navHeight};
  background: ${color.surface};
  border-bottom: ${hairline};
  transition:
    background-color var(--duration-color),
    border-color var(--duration-color);
  body:has([data-under-bar]) &:not([data-scrolled]) {
    background: none;
    border-color: transparent;
  }
`

export const Row = styled(Wrap)`
  height: 100%;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${gap};
`

export const SiteName = styled(SiteLink)`
  ${serif}
  display: flex;
  align-items: center;
  min-height: ${layout.control};
  font-size: ${size.card};
  line-height: 1.2;
  /* A long title takes two lines, a longer one is cut off. */
  span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  ${from.desktop} {
    flex: none;
    max-width: 45%;
  }
`

export const Nav = styled.nav`
  display: none;
  ${from.desktop} {
    display: flex;
    flex: 1;
    min-width: 0;
    align-items: center;
    justify-content: flex-end;
    gap: ${gap};
  }
`

/** One line. What does not fit wraps below it, where it is cut off even before scripts put it behind 'More'. */
export const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: ${space[4]} ${gap};
  height: calc(${layout.control} + ${space[4]});
  /* Room for the focus ring. */
  margin: calc(-1 * ${space[2]});
  padding: ${space[2]};
  overflow: hidden;
  > [data-hidden] {
    visibility: hidden;
  }
`

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  &[aria-current]::after {
    content: '';
    position: absolute;
    height: 1px;
    background: ${color.accent};
  }
`

const barEntry = css`
  ${entry}
  flex: none;
  min-height: ${layout.control};
  max-width: 16rem;
  color: ${color.textMuted};
  font-weight: 500;
  white-space: nowrap;
  transition: color var(--duration-color);
  body:has([data-under-bar]) ${Bar}:not([data-scrolled]) & {
    color: ${color.onPicture};
  }
  &:hover,
  &[aria-current],
  &[aria-expanded='true'] {
    color: ${color.text};
  }
  &[aria-current]::after {
    inset: auto 0 0.375rem;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

export const Entry = styled(SiteLink)`
  ${barEntry}
`

export const MoreButton = styled.button`
  ${barEntry}
  width: ${MORE_WIDTH}px;
  justify-content: space-between;
`

export const MenuButton = styled(CommandButton)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${layout.control};
  height: ${layout.control};
  margin-right: -0.75rem;
  ${from.desktop} {
    display: none;
    /* It opens by itself: the way to everything that the bar cuts off. */
    @media (scripting: none) {
      display: grid;
    }
  }
`

export const Panel = styled(NativeDialog)`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(20rem, 84vw);
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0 ${space[5]} ${space[6]};
  border: 0;
  border-left: ${hairline};
  color: ${color.text};
  background: ${color.surfaceRaised};
  overflow-y: auto;
  overscroll-behavior: contain;
  opacity: 0;
  transform: translateX(2rem);
  transition:
    opacity var(--duration-panel) var(--ease-out),
    transform var(--duration-panel) var(--ease-out),
    overlay var(--duration-panel) allow-discrete,
    display var(--duration-panel) allow-discrete;
  &::backdrop {
    background: transparent;
    transition: background-color var(--duration-panel);
  }
  &[open] {
    opacity: 1;
    transform: none;
    @starting-style {
      opacity: 0;
      transform: translateX(2rem);
    }
  }
  &[open]::backdrop {
    background: rgb(5 7 7 / 0.78);
  }
  body:has(&[open]) {
    overflow: hidden;
  }
  /* The place of the scrollbar takes the panel's ground. */
  :root:has(&[open]) {
    background: ${color.surfaceRaised};
  }
`

export const PanelTop = styled.div`
  height: ${layout.navHeight};
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-right: -0.75rem;
  button {
    display: grid;
    place-items: center;
    width: ${layout.control};
    height: ${layout.control};
  }
`

export const PanelEntry = styled(SiteLink)`
  ${entry}
  ${serif}
  min-height: 3.25rem;
  font-size: ${size.card};
  line-height: 1;
  border-bottom: ${hairline};
  &[aria-current]::after {
    inset: auto auto -1px 0;
    width: 2rem;
  }
`
