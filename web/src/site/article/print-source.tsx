import styled, { createGlobalStyle } from 'styled-components'
import { space, size } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { usePublicUrl } from '../head.tsx'

const Ribbon = styled.p`
  padding-top: ${space[5]};
`

/** Stands above the title of what only the owner sees. */
export const DraftRibbon = ({ label = 'Draft' }: { label?: string }) => (
  <Ribbon>
    <Badge $kind="warn" $dot>
      {label}
    </Badge>
  </Ribbon>
)

/** An article on paper: black on white, without navigation and footer, links with their addresses. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 18mm 20mm; }
    :root {
      color-scheme: light;
      --surface: #fff; --surface-sunken: #fff; --surface-raised: #f1f1ee; --surface-hover: #e4e4e0;
      --line: #c6c9c5; --line-strong: #7c807d;
      --text: #111; --text-muted: #444; --text-faint: #555; --accent: #777;
      --size-text: 10.5pt; --size-card: 12.5pt; --size-section: 15pt; --size-hero: 27pt; --size-screen: 24pt;
      --section: 1.5rem; --edge: 0px; --measure: none; --figure: none;
    }
    html, body { background: #fff; }
    #root > * { display: block; padding: 0; }
    #root > * > :not(main), main nav, main button:not(.video-play) { display: none; }
    h1, h2, h3, h4 { break-after: avoid; }
    figure, blockquote, pre, tr, img { break-inside: avoid; }
    p, li { orphans: 3; widows: 3; }
    main img { max-height: 150mm; width: auto; background: none; }
    main a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.8em; overflow-wrap: anywhere; }
    .video { aspect-ratio: auto; border: 0; }
    .video-play { position: static; place-content: start; }
    .video-play::before { display: none; }
    .video-play::after { content: attr(data-video); color: #111; }
  }
`

const Line = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: ${space[2]};
    font-size: ${size.caption};
  }
`

/** Where a printed article comes from; brings the style that it is printed in. */
export const PrintSource = ({ path }: { path: string }) => (
  <>
    <PrintStyle />
    <Line>
      {siteTitle(useSettings())}, {usePublicUrl()}
      {path}
    </Line>
  </>
)
