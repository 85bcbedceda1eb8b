import styled from 'styled-components'
import { sectionTitle } from '../../theme/text.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'

export const Screen = styled.div`
  display: grid;
  min-height: 100dvh;
  > main {
    display: grid;
    align-content: center;
    padding: ${space[8]} ${layout.edge};
  }
  ${from.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;
  h1 {
    ${sectionTitle}
    margin-top: ${space[5]};
  }
`

export const PictureSide = styled.div`
  display: none;
  position: relative;
  background: ${color.surfaceSunken};
  ${from.desktop} {
    display: block;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
