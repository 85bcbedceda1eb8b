import styled, { css } from 'styled-components'
import { cardTitle } from '../../theme/text.ts'
import { color, duration, ease, from, hairline, layer, shadow, space } from '../../theme/tokens.ts'

/** What Dialog and the confirmation share: backdrop, and a panel that is a bottom sheet on phones. */
export const backdrop = css`
  position: fixed;
  inset: 0;
  // That of the panels: a second dialog's stands above the first panel, by its order.
  z-index: ${layer.dialog};
  background: ${color.backdrop};
  animation: appear ${duration.panel} ${ease.out};
`

export const panel = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  max-height: 92dvh;
  background: ${color.surfaceRaised};
  border: ${hairline};
  box-shadow: ${shadow.float};
  animation: rise ${duration.panel} ${ease.out};
  &:focus-visible {
    outline: none;
  }
  ${from.tablet} {
    inset: 0;
    margin: auto;
    width: calc(100% - 3rem);
    height: fit-content;
    max-height: calc(100dvh - 3rem);
  }
`

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 4rem;
  padding: ${space[2]} ${space[5]};
  border-bottom: ${hairline};
  > button {
    margin-right: -0.75rem;
  }
`

export const title = css`
  ${cardTitle}
  overflow-wrap: anywhere;
`

export const Body = styled.div`
  padding: ${space[5]};
  overflow: auto;
  overscroll-behavior: contain;
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  justify-content: flex-end;
  padding: ${space[4]} ${space[5]} max(${space[4]}, env(safe-area-inset-bottom));
  border-top: ${hairline};
  > * {
    flex: 1 1 auto;
  }
  ${from.tablet} {
    > * {
      flex: none;
    }
  }
`
