import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { color, duration, ease, layer, radius, size } from '../../theme/tokens.ts'

const Label = styled(RadixTooltip.Content)`
  z-index: ${layer.tooltip};
  max-width: 20rem;
  padding: 0.3rem 0.6rem;
  background: ${color.text};
  color: ${color.actionText};
  border-radius: ${radius.control};
  font-size: ${size.caption};
  animation: appear ${duration.color} ${ease.out};
`

/** Once around a document: 700 ms until the first tooltip, none for the next within 300 ms (Radix's defaults, as specified). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider>{children}</RadixTooltip.Provider>
)

/** Names a control that shows only an icon; the control still needs its own `aria-label`. */
export const Tooltip = ({ label, children }: { label: ReactNode; children: ReactElement }) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <Label sideOffset={6} collisionPadding={8}>
        {label}
      </Label>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)
