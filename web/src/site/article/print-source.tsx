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

/** An article on paper: its pictures no higher than leaves room for text, videos as their addresses. */
const PrintStyle = createGlobalStyle`
  @media print {
    html:root { --measure: none; --figure: none; }
    main img { max-height: 150mm; width: auto; background: none; }
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
