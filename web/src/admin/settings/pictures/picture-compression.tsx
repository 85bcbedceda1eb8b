import {
  compressionSetting,
  DEFAULT_COMPRESSION,
  parseCompression,
  type Compression,
} from '@skyfolio/domain/photographs/compression'
import styled from 'styled-components'
import { useAllSettings, useSaveSettings } from '../../../api/admin/settings.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'

const LABELS: Readonly<Record<Compression, string>> = {
  finer: 'Finer: faint stars stay visible',
  smaller: 'Smaller: pages load faster',
}

/** As wide as the form above it. */
const Width = styled.div`
  max-width: 40rem;
`

const Choice = ({ chosen }: { chosen: Compression }) => {
  const save = useSaveSettings()
  const { run } = useAction()
  const choose = (next: string) =>
    run(() => save({ [compressionSetting]: next }), {
      success: 'Picture compression updated',
      failure: 'Failed to update setting',
    })
  return (
    <Width>
      <Field
        label="Picture compression"
        hint="Saved at once, for pictures that you upload from now on. Those that are here keep theirs until you replace their file."
      >
        <Select value={chosen} onChange={event => void choose(event.target.value)}>
          {Object.entries(LABELS).map(([compression, label]) => (
            <option key={compression} value={compression}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Width>
  )
}

/** How pictures are compressed, saved as soon as it is chosen. */
export const PictureCompressionSetting = () => (
  <Loaded query={useAllSettings()} failure="The settings could not be read">
    {({ [compressionSetting]: stored }) => <Choice chosen={parseCompression(stored) ?? DEFAULT_COMPRESSION} />}
  </Loaded>
)
