/**
 * The design tokens: one list, from which both the custom properties of the global style and the typed names used in
 * styled-components are made, so that they can't be misspelled or drift apart.
 */

type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Kebab<Tail>}`
    : `-${Lowercase<Head>}${Kebab<Tail>}`
  : S

const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

type References<T extends Record<string | number, string>, P extends string> = {
  readonly [K in keyof T]: `var(--${P}${Kebab<`${K & (string | number)}`>})`
}

const properties: Record<string, string> = {}

/** Declares custom properties `--{prefix}{name}` and returns the `var(…)` of each. */
function declare<const T extends Record<string | number, string>, const P extends string>(
  prefix: P,
  values: T,
): References<T, P> {
  const references: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const property = `--${prefix}${kebab(name)}`
    properties[property] = value
    references[name] = `var(${property})`
  }
  return references as References<T, P>
}

/** Near-black with a trace of green: the sky far from town. Contrast was computed for every pair on all four surfaces. */
export const color = declare('', {
  surfaceSunken: '#090b0b',
  surface: '#0f1212',
  surfaceRaised: '#171b1b',
  surfaceHover: '#1e2323',
  line: '#2a3030',
  lineStrong: '#6e7877',
  text: '#ebece6',
  textMuted: '#b0b6b2',
  textFaint: '#8d9592',
  accent: '#c6d6a2',
  accentText: '#12160b',
  accentWash: '#222a1c',
  action: '#ebece6',
  actionHover: '#ffffff',
  actionText: '#101413',
  danger: '#ffa091',
  dangerWash: '#321a17',
  dangerSolid: '#bd3f30',
  onDanger: '#ffffff',
  ok: '#93d3a8',
  okWash: '#15281d',
  warn: '#eac27c',
  warnWash: '#2c2313',
  focus: '#dcebb8',
  paper: '#f3f1ea',
  onPicture: '#ffffff',
  overlay: 'rgb(0 0 0 / 0.4)',
  backdrop: 'rgb(5 7 7 / 0.78)',
})

/** The serif speaks, the grotesque labels. The families named here and their fallbacks are declared in fonts.ts. */
export const font = declare('', {
  serif: `'Wittgenstein', 'Wittgenstein as Georgia', 'Wittgenstein as Times', Georgia, serif`,
  sans: `'Instrument Sans', 'Instrument Sans as Arial', 'Instrument Sans as Roboto', 'Helvetica Neue', Arial, sans-serif`,
  mono: `ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace`,
})

/** Type sizes: badges, captions, interface, reading, card titles, sections, screen titles, hero. */
export const size = declare('size-', {
  badge: '0.75rem',
  caption: '0.8125rem',
  ui: '0.9375rem',
  text: 'clamp(1.0625rem, 1.02rem + 0.2vw, 1.1875rem)',
  card: 'clamp(1.25rem, 1.17rem + 0.36vw, 1.5rem)',
  section: 'clamp(1.5rem, 1.33rem + 0.72vw, 2rem)',
  screen: 'clamp(2rem, 1.62rem + 1.6vw, 3.125rem)',
  hero: 'clamp(2.25rem, 1.6rem + 2.75vw, 4.25rem)',
})

/** 4 8 12 16 24 32 48 64 96 px. */
export const space = declare('space-', {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: '6rem',
})

export const layout = declare('', {
  /** Between the sections of a page. */
  section: 'clamp(4rem, 2.6rem + 5.6vw, 8rem)',
  /** Page margin. */
  edge: 'clamp(1.25rem, 0.4rem + 3.6vw, 3.5rem)',
  /** Grid gutter. */
  gap: 'clamp(0.75rem, 0.5rem + 1vw, 1.5rem)',
  /** Content is never wider. */
  page: '84rem',
  /** Long-form line; figures and code go to `figure`. */
  measure: '36rem',
  figure: '52rem',
  navHeight: '3.75rem',
  /** 44 px targets; the small ones only in dense administration rows and steppers. */
  control: '2.75rem',
  controlSmall: '2.25rem',
  controlLarge: '3.25rem',
})

/** Controls have 2 px corners, photographs none. */
export const radius = declare('radius-', { control: '2px', round: '999px' })

export const shadow = declare('shadow-', {
  /** Dialogs, popovers and toasts only. */
  float: '0 12px 40px rgb(0 0 0 / 0.55)',
  /** A print on the wall. */
  print: '0 1px 1px rgb(0 0 0 / 0.5), 0 10px 26px rgb(0 0 0 / 0.45)',
})

/** 120 ms color, 220 ms panel and popover, 500 ms cross-fade. With reduced motion all become 1 ms. */
export const duration = declare('duration-', { color: '120ms', panel: '220ms', fade: '500ms' })

export const ease = declare('ease-', {
  out: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  in: 'cubic-bezier(0.3, 0.2, 0.8, 0.7)',
})

export const layer = declare('layer-', {
  sticky: '50',
  nav: '100',
  float: '150',
  overlay: '200',
  dialog: '210',
  popover: '300',
  toast: '400',
  tooltip: '500',
})

/** Phone first: `${from.tablet} { … }` at 600, 900 and 1200 px. */
export const from = {
  tablet: '@media (min-width: 37.5rem)',
  desktop: '@media (min-width: 56.25rem)',
  wide: '@media (min-width: 75rem)',
} as const

/** Below the first breakpoint, for what only phones have: `${below.tablet} { … }`. */
export const below = { tablet: '@media (max-width: 37.49rem)' } as const

export const hairline = `1px solid ${color.line}`

/** The declarations of every custom property, for the global style. */
export const tokenDeclarations = (): string =>
  Object.entries(properties)
    .map(([property, value]) => `${property}: ${value};`)
    .join('\n')
