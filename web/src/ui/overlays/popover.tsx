import * as RadixPopover from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { color, duration, ease, layer, radius, shadow, size, space } from '../../theme/tokens.ts'
import { onEscape } from './on-escape.ts'

const Panel = styled(RadixPopover.Content)`
  z-index: ${layer.popover};
  width: min(24rem, calc(100vw - 2rem));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: ${space[4]};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  box-shadow: ${shadow.float};
  color: ${color.textMuted};
  font-size: ${size.caption};
  line-height: 1.55;
  animation: rise ${duration.panel} ${ease.out};
  h2,
  h3,
  h4 {
    color: ${color.text};
    font-weight: 500;
    margin-bottom: ${space[1]};
  }
`

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  label?: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Opens above its button; Escape and a press elsewhere close it, so only one is ever open. */
export const Popover = ({ trigger, children, label, side = 'top', align = 'start', ...state }: PopoverProps) => (
  <RadixPopover.Root {...state}>
    <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <Panel
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={16}
        aria-label={label}
        onKeyDown={onEscape(() => state.onOpenChange(false))}
      >
        {children}
      </Panel>
    </RadixPopover.Portal>
  </RadixPopover.Root>
)
