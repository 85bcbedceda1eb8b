import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, duration, layout, radius, size, space } from '../theme/tokens.ts'
import { Spinner } from './feedback/loading.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | 'picture'
/** 36, 44 or 52 px high. */
type ButtonSize = 'small' | 'medium' | 'large'

interface Shape {
  $variant: ButtonVariant
  $size: ButtonSize
  $icon: boolean
  $block: boolean
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.action};
    color: ${color.actionText};
    &:hover {
      background: ${color.actionHover};
    }
  `,
  secondary: css`
    border-color: ${color.lineStrong};
    color: ${color.text};
    &:hover {
      border-color: ${color.text};
      background: ${color.surfaceHover};
    }
  `,
  quiet: css`
    color: ${color.textMuted};
    padding-inline: 0.75rem;
    &:hover {
      color: ${color.text};
      background: ${color.surfaceHover};
    }
  `,
  danger: css`
    border-color: ${color.lineStrong};
    color: ${color.danger};
    &:hover {
      background: ${color.dangerSolid};
      border-color: ${color.dangerSolid};
      color: ${color.onDanger};
    }
  `,
  'danger-solid': css`
    background: ${color.dangerSolid};
    color: ${color.onDanger};
  `,
  picture: css`
    border-color: ${color.onPicture};
    color: ${color.onPicture};
    background: rgb(0 0 0 / 0.45);
    &:hover {
      background: ${color.onPicture};
      color: ${color.actionText};
    }
  `,
}

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: ${layout.controlSmall};
    padding-inline: 0.875rem;
    font-size: ${size.caption};
  `,
  medium: css`
    min-height: ${layout.control};
    padding-inline: 1.25rem;
  `,
  large: css`
    min-height: ${layout.controlLarge};
    padding-inline: 1.75rem;
    font-size: 1rem;
  `,
}

const iconWidths: Record<ButtonSize, string> = {
  small: layout.controlSmall,
  medium: layout.control,
  large: layout.controlLarge,
}

const shape = css<Shape>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: 500;
  line-height: 1.2;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  transition:
    background ${duration.color},
    border-color ${duration.color},
    color ${duration.color};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $block }) => $block && 'width: 100%;'}
  &:disabled {
    background: ${color.surfaceHover};
    border-color: ${color.line};
    color: ${color.textFaint};
    cursor: not-allowed;
  }
  ${({ $icon, $size }) => $icon && `width: ${iconWidths[$size]}; padding: 0;`}
  ${({ $icon, $variant }) => $icon && $variant === 'quiet' && `&:disabled { background: none; border-color: transparent; color: ${color.lineStrong}; }`}
  &[aria-busy='true'] {
    cursor: progress;
  }
`

const Pressed = styled.button<Shape>`
  ${shape}
`
const Linked = styled.a<Shape>`
  ${shape}
`

interface Options {
  /** Default secondary. One primary button per decision. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** A square that holds one icon; give it an `aria-label`. */
  icon?: boolean
  /** As wide as its place. */
  block?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Options {
  /** Keeps the label, adds the spinner and ignores presses; the button keeps the focus. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant = 'secondary',
  size: height = 'medium',
  icon = false,
  block = false,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button stays enabled, since a disabled one would throw the keyboard's focus away.
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  return (
    <Pressed
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      $variant={variant}
      $size={height}
      $icon={icon}
      $block={block}
    >
      {loading && <Spinner />}
      {!(loading && icon) && children}
    </Pressed>
  )
}

const OPTIONS = ['variant', 'size', 'icon', 'block'] satisfies (keyof Options)[] as readonly string[]

/** A link that looks like a button. Inside one document: `<ButtonLink as={Link} to="…">`. */
export const ButtonLink = styled(Linked)
  // They are no attributes of a link.
  .withConfig({ shouldForwardProp: name => !OPTIONS.includes(name) })
  .attrs<Options & Partial<Shape>>(({ variant, size: height, icon, block }) => ({
    $variant: variant ?? 'secondary',
    $size: height ?? 'medium',
    $icon: icon ?? false,
    $block: block ?? false,
  }))<Options>``
