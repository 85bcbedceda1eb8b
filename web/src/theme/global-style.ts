import { createGlobalStyle } from 'styled-components'
import {
  color,
  duration,
  font,
  from,
  hairline,
  layer,
  layout,
  radius,
  size,
  space,
  tokenDeclarations,
} from './tokens.ts'

/** Tokens and the base of every document. Rendered once, above everything else. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: dark;
    ${tokenDeclarations()}
  }
  ${from.desktop} { :root { --nav-height: 4.5rem; } }
  @media (prefers-reduced-motion: reduce) {
    :root { --duration-color: 1ms; --duration-panel: 1ms; --duration-fade: 1ms; }
    *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; scroll-behavior: auto !important; }
  }

  *, ::before, ::after { box-sizing: border-box; }
  html { scroll-padding-top: calc(${layout.navHeight} + ${space[4]}); background: ${color.surface}; -webkit-text-size-adjust: 100%; scrollbar-color: ${color.lineStrong} ${color.surface}; }
  /* While the page can't be scrolled, the place of its scrollbar stays. */
  html:has(body[data-scroll-locked], dialog[open]) { scrollbar-gutter: stable; }
  body { margin: 0; background: ${color.surface}; color: ${color.text}; font: 400 ${size.ui}/1.45 ${font.sans}; -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility; }
  h1, h2, h3, h4, p, figure, dl, dd, ul, ol, blockquote, fieldset, pre { margin: 0; padding: 0; border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4, legend { font-size: inherit; font-weight: 400; text-wrap: balance; }
  p { text-wrap: pretty; }
  img, svg, iframe, video { display: block; max-width: 100%; border: 0; }
  img { color: ${color.textFaint}; font-size: ${size.caption}; background: ${color.surfaceSunken}; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
  a { color: inherit; text-decoration: none; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 3px; border-radius: ${radius.control}; }
  :focus:not(:focus-visible) { outline: none; }
  ::selection { background: ${color.accent}; color: ${color.accentText}; }
  [hidden] { display: none !important; }
  /* What only scripts can move. */
  @media (scripting: none) { [data-scripted] { display: none !important; } }

  /* Radix marks the body while a dialog is open. Its own style element is refused by the policy of the public documents,
     and where it is allowed its margin would move the page, since the gutter of the scrollbar stays. */
  html body[data-scroll-locked] { overflow: hidden !important; margin-right: 0 !important; overscroll-behavior: contain; }

  .skip { position: fixed; left: ${layout.edge}; top: -5rem; z-index: ${layer.tooltip}; padding: ${space[3]} ${space[4]}; background: ${color.action}; color: ${color.actionText}; transition: top ${duration.color}; }
  .skip:focus { top: ${space[3]}; }
  hr { border: 0; border-top: ${hairline}; margin: 0; }

  @keyframes turn { to { transform: rotate(1turn); } }
  @keyframes appear { from { opacity: 0; } }
  @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
  @keyframes sheen { from { background-position: 100% 0; } to { background-position: 0 0; } }
`
