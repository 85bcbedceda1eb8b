import type { AnchorHTMLAttributes, ComponentType, ElementType } from 'react'
import styled from 'styled-components'
import { color, duration, ease, layout, space } from '../theme/tokens.ts'
import { coreIcons, Stroke } from './stroke.tsx'

const Line = styled.a<{ $back: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${layout.control};
  color: ${color.text};
  font-weight: 500;
  white-space: nowrap;
  svg {
    color: ${color.accent};
    transition: transform ${duration.panel} ${ease.out};
  }
  &:hover svg {
    transform: translateX(${({ $back }) => ($back ? '-4px' : '4px')});
  }
`

type ArrowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Points back: the arrow stands before the words. */
  back?: boolean
  /** The router's Link, together with `to`, inside one document. */
  as?: ElementType | ComponentType
  to?: string
  /** Of the router's Link. */
  state?: unknown
}

/** A link that leads on: label, then arrow. */
export const ArrowLink = ({ back = false, children, ...rest }: ArrowLinkProps) => (
  <Line {...rest} $back={back}>
    {back && <Stroke path={coreIcons.back} />}
    {children}
    {!back && <Stroke path={coreIcons.onward} />}
  </Line>
)
