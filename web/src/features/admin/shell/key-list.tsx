import styled from 'styled-components'
import { color, font, hairline, radius, size, space } from '../../../theme/tokens.ts'

const List = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-bottom: ${hairline};
  }
  > div:last-child {
    border-bottom: 0;
  }
  dd {
    display: flex;
    gap: ${space[1]};
    white-space: nowrap;
  }
  kbd {
    min-width: 1.5rem;
    padding: 0.0625rem 0.375rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    text-align: center;
    font: 500 ${size.badge} / 1.5 ${font.sans};
    color: ${color.textMuted};
  }
`

export type Keys = readonly (readonly [keys: readonly string[], words: string])[]

/** Keys and what they do. */
export const KeyList = ({ keys }: { keys: Keys }) => (
  <List>
    {keys.map(([names, words]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>
          {names.map(name => (
            <kbd key={name}>{name}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </List>
)
