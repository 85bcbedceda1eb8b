import { css } from 'styled-components'
import { color, font, size } from './tokens.ts'

/** Ways of setting type that several components share. */
export const serif = css`
  font-family: ${font.serif};
  font-weight: 400;
  /* The serif's spaces are tight. */
  word-spacing: 0.04em;
`

/* On a telephone with enlarged text a long word still fits its line; at the usual size the cap changes nothing. */
export const screenTitle = css`
  ${serif}
  font-size: min(${size.screen}, 10vw);
  overflow-wrap: anywhere;
  line-height: 1.08;
  letter-spacing: -0.012em;
`

export const sectionTitle = css`
  ${serif}
  font-size: ${size.section};
  line-height: 1.15;
  letter-spacing: -0.012em;
`

export const cardTitle = css`
  ${serif}
  font-size: ${size.card};
  line-height: 1.22;
`

/** Titles of things in rows and captions. */
export const nameTitle = css`
  ${serif}
  font-size: 1.0625rem;
  line-height: 1.3;
`

export const lead = css`
  ${serif}
  font-size: ${size.card};
  line-height: 1.45;
`

export const caption = css`
  font-size: ${size.caption};
  line-height: 1.4;
  color: ${color.textMuted};
`

export const tabular = css`
  font-variant-numeric: tabular-nums;
`

/** A link in running text: its hairline turns to airglow. */
export const textLink = css`
  text-decoration: underline;
  text-decoration-color: ${color.lineStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.24em;
  transition: text-decoration-color var(--duration-color);
  &:hover {
    text-decoration-color: ${color.accent};
  }
`

/** Read out, not shown. */
export const spokenOnly = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
