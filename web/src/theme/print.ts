/** Dark on white. The names are those of the tokens; with `html` they win against those of the screen. */
const tokens =
  'html:root{color-scheme:light;--surface:#fff;--surface-sunken:#fff;--surface-raised:#fff;--surface-hover:#fff;' +
  '--line:#c6c9c5;--line-strong:#7c807d;--text:#111;--text-muted:#444;--text-faint:#555;--accent:#777;--accent-text:#111;' +
  '--accent-wash:#fff;--action:#fff;--action-text:#111;--danger:#9c2216;--danger-wash:#fff;--ok:#1d5a32;--ok-wash:#fff;' +
  '--warn:#6d4a00;--warn-wash:#fff;--on-picture:#111;--paper:#fff;--shadow-float:none;--shadow-print:0 0 0 1px #c6c9c5;' +
  '--size-text:10.5pt;--size-card:12.5pt;--size-section:15pt;--size-hero:27pt;--size-screen:24pt;' +
  '--section:1.5rem;--edge:0px;--nav-height:0px}'

/** The screen without what is around it and what can only be pressed. A button around a picture is that picture. */
const rules =
  '@page{margin:16mm 18mm}' +
  'html,html body{background:#fff}' +
  '#root>*{display:block;min-height:0;padding:0}' +
  '.skip,body>:not(#root),#root>aside,header:has(~main),main~footer,main nav,dialog,[data-scripted],' +
  'main button:not(:has(img),.video-play){display:none!important}' +
  ':is(h1,h2,h3,h4):not(:last-child){break-after:avoid}' +
  'figure,blockquote,pre,tr,img,li,dl>div{break-inside:avoid}' +
  'p,li{orphans:3;widows:3}' +
  "main a[href^='http']::after{content:' (' attr(href) ')';font-size:.8em;overflow-wrap:anywhere}"

/** Home's first picture above its words, which on a screen stand on it. */
const hero =
  'section:has(>[data-slide]){display:block!important;height:auto!important}' +
  '[data-slide]{position:static!important;height:110mm;margin-bottom:1rem}' +
  '[data-slide]::after,[data-slide]~:is(:empty,[aria-hidden]){display:none!important}'

const controls = 'main :is(input,select,textarea,label,summary,form:has([type=search])){display:none!important}'

/**
 * How every document prints. It stands in the HTML, since it would otherwise cost script on every screen. What belongs to one
 * screen stands with that screen. Without `withControls` fields are left out as well.
 */
export const printStyle = ({ withControls }: { withControls: boolean }): string =>
  `@media print{${tokens}${rules}${hero}${withControls ? '' : controls}}`
