import styled from 'styled-components'

/** The icons of navigation, hero and toast: the only ones a first visit pays for. */
export const coreIcons = {
  back: 'M16 10H4m5-5-5 5 5 5',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 6.5h14M3 13.5h14',
  onward: 'M4 10h12m-5-5 5 5-5 5',
  pause: 'M7 4.5v11m6-11v11',
  play: 'M7 4.5v11l9-5.5z',
} as const

const Drawing = styled.svg<{ $small: boolean }>`
  width: ${({ $small }) => ($small ? '1rem' : '1.25rem')};
  height: ${({ $small }) => ($small ? '1rem' : '1.25rem')};
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`

interface StrokeProps {
  /** One stroke on a field of 20 × 20. */
  path: string
  /** 16 px instead of 20. */
  small?: boolean
  className?: string
}

/** The drawing of an icon. Decoration only: the words stand beside it, or in the control's label. */
export const Stroke = ({ path, small = false, className }: StrokeProps) => (
  <Drawing $small={small} className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={path} />
  </Drawing>
)
