import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { EQUIPMENT_KINDS, kindNames } from '../../../models/acquisition/equipment-kinds.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { caption, textLink } from '../../../theme/text.ts'
import { color, size, space } from '../../../theme/tokens.ts'
import { equipmentAddress } from '../equipment/equipment-server.ts'

type Item = NonNullable<Image['equipment']>[number]

const Section = styled.section`
  flex: none;
  margin-top: ${space[5]};
  h2 {
    font-size: ${size.ui};
    font-weight: 500;
  }
  dl {
    display: grid;
    gap: ${space[2]};
    margin-top: ${space[3]};
    ${caption}
  }
  dl > div {
    display: grid;
    grid-template-columns: 8.5rem minmax(0, 1fr);
    gap: ${space[1]} ${space[3]};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    grid-column: 2;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`

/** What took the picture, by kind, then what guided it. */
const groupsOf = (equipment: Item[]): { label: string; items: Item[] }[] => {
  const kinds = kindNames.map(kind => {
    const items = equipment.filter(item => item.kind === kind && !item.guiding)
    const { one, many } = EQUIPMENT_KINDS[kind]
    return { label: items.length === 1 ? one : many, items }
  })
  const guided = { label: 'Guided by', items: equipment.filter(({ guiding }) => guiding) }
  return [...kinds, guided].filter(({ items }) => items.length > 0)
}

/** What a photograph was taken with; the names of one that stands in the gallery lead to what else was. */
export const EquipmentList = ({ image: { equipment = [], imageType } }: { image: Image }) => {
  if (equipment.length === 0) return null
  return (
    <Section aria-labelledby="equipment">
      <h2 id="equipment">Equipment</h2>
      <dl>
        {groupsOf(equipment).map(({ label, items }) => (
          <div key={label}>
            <dt>{label}</dt>
            {items.map(({ id, name, slug }) => (
              <dd key={id}>
                {imageType === 'gallery' ? <SiteLink to={equipmentAddress(slug)}>{name}</SiteLink> : name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
