import styled from 'styled-components'
import { color, radius, size, space } from '../theme/tokens.ts'

export type BadgeKind = 'plain' | 'accent' | 'ok' | 'warn' | 'danger' | 'picture'

const grounds: Record<BadgeKind, [background: string, text: string]> = {
  plain: [color.surfaceHover, color.textMuted],
  accent: [color.accentWash, color.accent],
  ok: [color.okWash, color.ok],
  warn: [color.warnWash, color.warn],
  danger: [color.dangerWash, color.danger],
  picture: ['rgb(9 11 11 / 0.82)', color.text],
}

/** A state in one word; color never speaks alone, `$dot` adds a mark. */
export const Badge = styled.span<{ $kind?: BadgeKind; $dot?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  padding: 0.125rem 0.5rem;
  border-radius: ${radius.control};
  background: ${({ $kind }) => grounds[$kind ?? 'plain'][0]};
  color: ${({ $kind }) => grounds[$kind ?? 'plain'][1]};
  font-size: ${size.badge};
  font-weight: 500;
  line-height: 1.4;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${({ $dot }) =>
    $dot && `&::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: currentColor; }`}
`

/** Published or Draft, as everywhere. */
export const PublishedBadge = ({ published }: { published: boolean }) => (
  <Badge $kind={published ? 'ok' : 'warn'} $dot>
    {published ? 'Published' : 'Draft'}
  </Badge>
)

/** The owner's color as a dot only, so that any color stays legible. An SVG attribute needs no style attribute. */
export const TagDot = ({ color: fill }: { color: string }) => (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
    <circle cx="4" cy="4" r="4" fill={fill} />
  </svg>
)

/** The frame of a tag: `<Tag as={Link} to="…"><TagDot color={tag.color} />{tag.name}</Tag>`. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2rem;
  padding: 0 0.75rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.textMuted};
  font-size: ${size.caption};
  a&:hover,
  button&:hover {
    border-color: ${color.lineStrong};
    color: ${color.text};
  }
`
