import { PUBLIC_SIZE_NAMES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import styled from 'styled-components'
import { usePublicSize, useSetPublicSize } from '../../../api/admin/images.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { PUBLIC_SIZE_LABELS } from '../../shell/public-size-labels.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'

/** As wide as the form above it. */
const Width = styled.div`
  max-width: 40rem;
`

const Choice = ({ chosen }: { chosen: PublicSize }) => {
  const save = useSetPublicSize()
  const { run } = useAction()
  const choose = (next: PublicSize) =>
    run(() => save(next), { success: 'Resolution for visitors updated', failure: 'Failed to update setting' })
  return (
    <Width>
      <Field
        label="Resolution for visitors"
        hint="How far visitors can magnify the pictures of the gallery, and the most that they can download of those that are offered. Saved at once: what is larger can no longer be fetched, and what may be larger follows within minutes. A picture can have a choice of its own."
      >
        <Select value={chosen} onChange={event => void choose(event.target.value as PublicSize)}>
          {PUBLIC_SIZE_NAMES.map(size => (
            <option key={size} value={size}>
              {PUBLIC_SIZE_LABELS[size]}
            </option>
          ))}
        </Select>
      </Field>
    </Width>
  )
}

/** How much of the pictures visitors can see, saved as soon as it is chosen. */
export const PublicSizeSetting = () => (
  <Loaded query={usePublicSize()} failure="The settings could not be read">
    {({ publicSize }) => <Choice chosen={publicSize} />}
  </Loaded>
)
