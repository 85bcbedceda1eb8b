import styled from 'styled-components'
import { caption, cardTitle } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'

export const Tonight = styled.aside`
  h2 {
    ${cardTitle}
    margin-bottom: ${space[1]};
  }
  h3 {
    ${caption}
    font-weight: 500;
    margin-top: ${space[5]};
    margin-bottom: ${space[2]};
  }
`

export const Rows = styled.dl`
  margin-top: ${space[4]};
  border-top: ${hairline};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-bottom: ${hairline};
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    text-align: right;
  }
`

export const Planets = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    ${caption}
    font-weight: 400;
    text-align: left;
  }
  th,
  td {
    padding: ${space[2]} ${space[2]} ${space[2]} 0;
    border-bottom: ${hairline};
  }
  .number {
    text-align: right;
  }
`

export const OwnPhotographs = styled.ul`
  display: grid;
  gap: ${space[3]};
  a {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
  }
  img {
    width: 4rem;
    height: 4rem;
    object-fit: cover;
  }
  a:hover {
    color: ${color.accent};
  }
  span {
    ${caption}
    display: block;
  }
`

export const Small = styled.p`
  ${caption}
`

export const Actions = styled.div`
  margin-top: ${space[4]};
`
