import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, layout, size, space } from '../../theme/tokens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useHydrated } from '../site/use-hydrated.ts'

const load = () => import('../../ui/popover.tsx')
const Popover = lazy(() => load().then(module => ({ default: module.Popover })))

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.control};
  font-size: ${size.caption};
  color: ${color.textMuted};
  &:hover,
  &[aria-expanded='true'] {
    color: ${color.text};
  }
  &[aria-expanded='true'] svg {
    color: ${color.accent};
  }
`

interface InfoPopoverProps {
  icon: IconName
  label: string
  children: ReactNode
}

/** A word that opens a paragraph above itself. What opens it is loaded when it is first wanted. */
export const InfoPopover = ({ icon, label, children }: InfoPopoverProps) => {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const words = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  const waiting = (
    <Trigger
      type="button"
      disabled={!useHydrated()}
      aria-haspopup="dialog"
      aria-expanded={used}
      // A failure shows when it is really opened.
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => {
        setUsed(true)
        setOpen(true)
      }}
    >
      {words}
    </Trigger>
  )
  if (!used) return waiting
  return (
    <Suspense fallback={waiting}>
      <Popover label={label} open={open} onOpenChange={setOpen} trigger={<Trigger type="button">{words}</Trigger>}>
        <h3>{label}</h3>
        {children}
      </Popover>
    </Suspense>
  )
}
