import * as RadixTabs from 'radix-ui/tabs'
import { useEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, hairline, layout, space } from '../theme/tokens.ts'
import { scrollEdges, useScrollEdges } from './scroll-edges.ts'

// Radix writes style attributes here: in public documents mount tabs after hydration only.
const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${space[4]};
  border-bottom: ${hairline};
  ${scrollEdges}
`
const Trigger = styled(RadixTabs.Trigger)`
  position: relative;
  min-height: ${layout.control};
  padding-inline: 0.25rem;
  color: ${color.textMuted};
  font-weight: 500;
  white-space: nowrap;
  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-state='active'] {
    color: ${color.text};
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${color.accent};
  }
`
const Content = styled(RadixTabs.Content)`
  padding-top: ${space[5]};
  &:focus-visible {
    outline-offset: 8px;
  }
  &[data-state='inactive'] {
    display: none;
  }
`

interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
  /** Stays as it is while another tab is looked at, with what was typed into it. */
  keepMounted?: boolean
}

interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValue: (value: Value) => void
}

/** Scrolls the open tab into view, past the fade at the edge. It scrolls only sideways, so that the page stays where it is. */
const reveal = (tabs: HTMLElement): void => {
  const open = tabs.querySelector('[data-state="active"]')?.getBoundingClientRect()
  if (!open) return
  const { left, right } = tabs.getBoundingClientRect()
  const fade = parseFloat(getComputedStyle(tabs).scrollPaddingLeft) || 0
  if (open.right > right - fade) tabs.scrollLeft += open.right - right + fade
  else if (open.left < left + fade) tabs.scrollLeft -= left + fade - open.left
}

/** Arrow keys move between the tabs, Tab goes into the panel. Which one is open belongs to the caller (often the URL). */
export function Tabs<Value extends string>({ label, items, value, onValue }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  // On a telephone there are more tabs than fit, and they become wider when a count or the font comes.
  useEffect(() => {
    const tabs = list.current
    if (!tabs) return undefined
    const observer = new ResizeObserver(() => reveal(tabs))
    for (const tab of tabs.children) observer.observe(tab)
    reveal(tabs)
    return () => observer.disconnect()
  }, [value])
  return (
    <RadixTabs.Root value={value} onValueChange={next => onValue(next as Value)}>
      <List ref={list} aria-label={label}>
        {items.map(item => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map(item => (
        <Content key={item.value} value={item.value} forceMount={item.keepMounted || undefined}>
          {item.content}
        </Content>
      ))}
    </RadixTabs.Root>
  )
}
