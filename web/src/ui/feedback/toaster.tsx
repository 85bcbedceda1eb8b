import * as RadixToast from 'radix-ui/toast'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { color, duration, ease, from, layer, layout, radius, shadow, size, space } from '../../theme/tokens.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useToast } from './toast.ts'
import { useFreePlace } from './use-free-place.ts'

// Radix's defaults are the specified ones: 5000 ms, a swipe of 50 px to the right. The viewport writes a style attribute,
// so this file is loaded with the first toast (toasts.tsx), never rendered on the server.
// Where it stands and how wide it may be is decided anew for every toast (use-free-place.ts).
const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  width: max-content;
  max-width: 420px;
  pointer-events: none;
`
const Card = styled(RadixToast.Root)<{ $danger: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  /* On a phone flat enough to stand between the controls of a list. */
  padding: ${space[2]} ${space[3]};
  background: ${color.surfaceRaised};
  border: 1px solid ${({ $danger }) => ($danger ? color.danger : color.lineStrong)};
  border-radius: ${radius.control};
  box-shadow: ${shadow.float};
  font-size: ${size.caption};
  color: ${color.textMuted};
  pointer-events: auto;
  ${from.tablet} {
    padding: ${space[4]};
  }
  > svg {
    color: ${({ $danger }) => ($danger ? color.danger : color.ok)};
    margin-top: 0.1rem;
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[data-state='open'] {
    animation: rise ${duration.panel} ${ease.out};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: translateX(0);
    transition: transform ${duration.panel} ${ease.out};
  }
`
const Title = styled(RadixToast.Title)`
  color: ${color.text};
  font-weight: 500;
  font-size: ${size.ui};
`
const Close = styled(RadixToast.Close)`
  display: grid;
  place-items: center;
  width: ${layout.control};
  height: ${layout.control};
  margin: -0.625rem;
  flex: none;
`

export default function Toaster() {
  const { toasts, dismiss } = useToast()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useFreePlace(place)
  // An Escape outside the toast is not for it: Radix would close it, and keep the key from the dialog below.
  const escapedElsewhere = useRef(false)
  return (
    <RadixToast.Provider>
      {toasts.map(({ id, title, description, kind, action, open }) => (
        <Card
          key={id}
          open={open}
          onOpenChange={next => {
            if (!next && !escapedElsewhere.current) dismiss(id)
            escapedElsewhere.current = false
          }}
          onEscapeKeyDown={({ target }) => {
            escapedElsewhere.current = !(target instanceof Node && place?.contains(target))
          }}
          $danger={kind === 'danger'}
          type={kind === 'danger' ? 'foreground' : 'background'}
        >
          <Icon name={kind === 'danger' ? 'alert' : 'check'} />
          <div>
            <Title>{title}</Title>
            {description && <RadixToast.Description>{description}</RadixToast.Description>}
          </div>
          {action && (
            <RadixToast.Action asChild altText={action.label} onClick={action.run}>
              <Button size="small">{action.label}</Button>
            </RadixToast.Action>
          )}
          <Close aria-label="Dismiss">
            <Icon name="close" small />
          </Close>
        </Card>
      ))}
      <Viewport ref={setPlace} label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  )
}
