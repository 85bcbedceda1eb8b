import styled from 'styled-components'
import { caption, serif, tabular } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'

export const PostHead = styled.header`
  padding-block: ${space[5]} clamp(2rem, 4vw, 4rem);
`

export const PostHeadline = styled.h1`
  ${serif}
  max-width: 15em;
  margin-top: clamp(1rem, 2.5vw, 2.5rem);
  font-size: min(${size.hero}, 12vw);
  line-height: 1.06;
  letter-spacing: -0.018em;
  overflow-wrap: anywhere;
`

export const PostMeta = styled.p`
  ${caption}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[5]};
`

export const PostBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[7]} ${layout.gap};
  padding-block: clamp(2rem, 4vw, 4.5rem) ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  }
  @media print {
    display: block;
  }
`

export const PostFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space[4]};
  max-width: ${layout.measure};
  margin-top: ${space[7]};
  padding-top: ${space[5]};
  border-top: ${hairline};
  font-size: ${size.caption};
  color: ${color.textMuted};
  @media print {
    a {
      display: none;
    }
  }
`
