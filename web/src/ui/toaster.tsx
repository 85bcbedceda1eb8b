import * as RadixToast from 'radix-ui/toast'
import styled from 'styled-components'
import { color, duration, ease, layer, layout, radius, shadow, size, space } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'
import { useToast } from './toast.ts'

// Radix's defaults are the specified ones: 5000 ms, a swipe of 50 px to the right. The viewport writes a style attribute,
// so this file is loaded with the first toast (toasts.tsx), never rendered on the server.
const Place = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  right: 0;
  bottom: 0;
  width: 100%;
  max-width: 420px;
  padding: ${space[4]};
  padding-bottom: max(${space[4]}, env(safe-area-inset-bottom));
  pointer-events: none;
`
const Card = styled(RadixToast.Root)<{ $danger: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[4]};
  background: ${color.surfaceRaised};
  border: 1px solid ${({ $danger }) => ($danger ? color.danger : color.lineStrong)};
  border-radius: ${radius.control};
  box-shadow: ${shadow.float};
  font-size: ${size.caption};
  color: ${color.textMuted};
  pointer-events: auto;
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
  return (
    <RadixToast.Provider>
      {toasts.map(({ id, title, description, kind, open }) => (
        <Card
          key={id}
          open={open}
          onOpenChange={next => !next && dismiss(id)}
          $danger={kind === 'danger'}
          type={kind === 'danger' ? 'foreground' : 'background'}
        >
          <Icon name={kind === 'danger' ? 'alert' : 'check'} />
          <div>
            <Title>{title}</Title>
            {description && <RadixToast.Description>{description}</RadixToast.Description>}
          </div>
          <Close aria-label="Dismiss">
            <Icon name="close" small />
          </Close>
        </Card>
      ))}
      <Place label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  )
}
