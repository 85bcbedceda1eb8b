import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { serif } from '../../theme/text.ts'
import { color, from, hairline, size, space } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { sections } from '../shell/navigation.ts'
import { useMay } from '../shell/session/user.ts'

const Grid = styled.ul`
  display: grid;
  border-top: ${hairline};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space[7]};
  }
`
const Card = styled(Link)`
  display: grid;
  grid-template-columns: 1.5rem 1fr auto;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  min-height: 5.25rem;
  padding: ${space[4]} 0;
  border-bottom: ${hairline};
  h2 {
    ${serif}
    font-size: 1.1875rem;
    line-height: 1.3;
  }
  p,
  > span {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  p {
    font-size: ${size.caption};
  }
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.surfaceRaised};
  }
  &:hover svg {
    color: ${color.accent};
  }
`

/** A card for each section, with how many items there are. */
export const SectionCards = ({ counts }: { counts: Partial<Record<string, number>> }) => {
  const may = useMay()
  return (
    <Grid>
      {sections
        .filter(({ access }) => may(access))
        .map(({ title, description, to, icon }) => (
          <li key={to}>
            <Card to={to}>
              <Icon name={icon} />
              <div>
                <h2>{title}</h2>
                <p>{description}</p>
              </div>
              <span>{counts[to]}</span>
            </Card>
          </li>
        ))}
    </Grid>
  )
}
