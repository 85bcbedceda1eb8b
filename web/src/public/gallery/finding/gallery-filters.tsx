import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../../addresses.ts'
import { Sheet } from '../../../site/sheet.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { caption, textLink } from '../../../theme/text.ts'
import { color, from, layout, size, space } from '../../../theme/tokens.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import {
  addsUp,
  choicesIn,
  chosenLabels,
  filteredGallery,
  type Chosen,
  type GalleryAddress,
  type GalleryChoices,
  type Group,
  groupNames,
  GROUPS,
  isFiltered,
  MOST_CHOSEN,
  moreIn,
  withChoice,
  withoutChoice,
} from './gallery-address.ts'

/** From 900 px one row, of as many columns as there are groups; below, a sheet has them. Without scripts there is no sheet. */
const Row = styled.form`
  display: none;
  gap: ${space[3]};
  min-height: ${layout.control};
  @media (scripting: none) {
    display: grid;
  }
  ${from.desktop} {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 14rem);
    justify-content: start;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: ${layout.control};
  margin-bottom: ${space[4]};
  ${from.desktop} {
    margin-top: ${space[2]};
  }
  > button {
    margin-left: auto;
    ${from.desktop} {
      display: none;
    }
    @media (scripting: none) {
      display: none;
    }
  }
`
const Count = styled.p`
  ${caption}
  font-variant-numeric: tabular-nums;
  outline: none;
`
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  order: 1;
  width: 100%;
  ${from.desktop} {
    order: 0;
    width: auto;
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`
const Clear = styled(SiteLink)`
  ${textLink}
  padding: 0.5rem;
  font-size: ${size.caption};
  color: ${color.textMuted};
`

interface GroupSelectProps {
  group: Group
  choices: GalleryChoices
  chosen: Chosen
  onChoose: (group: Group, value: string) => void
  label?: string
}

/** Chooses the value of a group, or, where they add up, one more: what is chosen stands beside the count. */
const GroupSelect = ({ group, choices, chosen, onChoose, label }: GroupSelectProps) => {
  const { all, another = all } = groupNames[group]
  const values = chosen[group] ?? []
  const added = addsUp(group) ? values : []
  const offered = choicesIn(choices, group).filter(({ value }) => !added.includes(value))
  const more = moreIn(choices, group)
  return (
    <>
      <Select
        name={group}
        aria-label={label}
        value={addsUp(group) ? '' : (values[0] ?? '')}
        onChange={event => onChoose(group, event.target.value)}
      >
        <option value="">{added.length > 0 ? another : all}</option>
        {added.length < MOST_CHOSEN &&
          offered.map(choice => (
            <option key={choice.value} value={choice.value}>
              {`${choice.label} (${choice.count})`}
            </option>
          ))}
        {more > 0 && <option disabled>{`${more.toLocaleString('en-US')} more: search for them`}</option>}
      </Select>
      {added.map(value => (
        <input key={value} type="hidden" name={group} value={value} />
      ))}
    </>
  )
}

/** A group with a single choice chooses nothing, unless another choice left it: groups that come and go would be restless. */
const isUseful = (choices: GalleryChoices, address: GalleryAddress) => (group: Group) =>
  address.chosen[group] !== undefined || choicesIn(choices, group).length > (isFiltered(address) ? 0 : 1)

const photographs = (count: number): string =>
  count === 1 ? '1 photograph' : `${count.toLocaleString('en-US')} photographs`

const countText = ({ total, gallerySize }: GalleryChoices, address: GalleryAddress): string =>
  isFiltered(address) ? `${total.toLocaleString('en-US')} of ${photographs(gallerySize)}` : photographs(total)

interface GalleryFiltersProps {
  /** What is wanted; its counts may still be on their way. */
  address: GalleryAddress
  /** Of what is shown. */
  choices: GalleryChoices | undefined
}

/** Chooses what the gallery shows. The choice stands in the address, so that Back, a reload and a link bring it back. */
export const GalleryFilters = ({ address, choices }: GalleryFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const { search, chosen } = address
  const groups = choices ? GROUPS.filter(isUseful(choices, address)) : []
  const choose = (group: Group, value: string) =>
    void navigate(filteredGallery(withChoice(chosen, group, value), search))
  const labels = chosenLabels(chosen, choices)
  const chosenCount = labels.length
  // What is removed takes the focus away with it.
  const keepFocus = () => status.current?.focus({ preventScroll: true })
  return (
    <>
      <Row action={addresses.gallery} aria-label="Filter photographs">
        {search && <input type="hidden" name="search" value={search} />}
        {choices &&
          groups.map(group => (
            <GroupSelect key={group} {...{ group, choices, chosen, onChoose: choose, label: groupNames[group].one }} />
          ))}
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </Row>
      <Line>
        <Count role="status" tabIndex={-1} ref={status}>
          {choices && countText(choices, address)}
        </Count>
        {isFiltered(address) && (
          <Chips aria-label="Chosen">
            {labels.map(({ group, value, label }) => (
              <li key={`${group} ${value}`}>
                <Tag
                  as={SiteLink}
                  to={filteredGallery(withoutChoice(chosen, group, value), search)}
                  aria-label={`Remove ${groupNames[group].one.toLowerCase()} ${label}`}
                  onClick={keepFocus}
                >
                  {label}
                  <Icon name="close" small />
                </Tag>
              </li>
            ))}
            <li>
              <Clear to={addresses.gallery} onClick={keepFocus}>
                Clear
              </Clear>
            </li>
          </Chips>
        )}
        {groups.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="filter" />
            {chosenCount > 0 ? `Filters (${chosenCount})` : 'Filters'}
          </Button>
        )}
      </Line>
      {isOpen && choices && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          foot={
            <Button variant="primary" block onClick={() => setOpen(false)}>
              {`Show ${photographs(choices.total)}`}
            </Button>
          }
        >
          <Stack>
            {groups.map(group => (
              <Field key={group} label={groupNames[group].one}>
                <GroupSelect {...{ group, choices, chosen, onChoose: choose }} />
              </Field>
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  )
}
