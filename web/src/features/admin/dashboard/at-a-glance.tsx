import styled from 'styled-components'
import { sectionTitle } from '../../../theme/text.ts'
import { color, from, hairline, size, space } from '../../../theme/tokens.ts'

const Line = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-block: ${hairline};
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: ${space[4]} ${space[4]} ${space[4]} 0;
  }
  dd {
    ${sectionTitle}
    line-height: 1.1;
    min-height: 1.1em;
  }
  dt {
    color: ${color.textMuted};
    font-size: ${size.caption};
  }
`

export interface Glance {
  /** Undefined while it is on its way. */
  value: string | number | undefined
  words: string
}

/** A few figures, each with its words. */
export const AtAGlance = ({ glances }: { glances: readonly Glance[] }) => (
  <Line>
    {glances.map(({ value, words }) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>{value ?? ' '}</dd>
      </div>
    ))}
  </Line>
)
