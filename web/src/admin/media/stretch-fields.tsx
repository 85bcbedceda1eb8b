import { STRETCH_MODES, stretchLimits, type Stretch, type StretchMode } from '@skyfolio/domain/photographs/stretch'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { Range } from '../../ui/fields/range.tsx'

const MODE_LABELS: Record<StretchMode, string> = {
  automatic: 'Automatic',
  on: 'On',
  off: 'Off: show the pixels as they are',
}

const percent = (part: number) => Math.round(part * 100)

interface StretchFieldsProps {
  stretch: Stretch
  onChange: (stretch: Stretch) => void
}

/** How the picture of a FITS or XISF file becomes visible. */
export const StretchFields = ({ stretch, onChange }: StretchFieldsProps) => {
  const background = percent(stretch.background)
  return (
    <>
      <Field
        className="span"
        label="Stretch"
        hint="Brings out what is faint. Automatic stretches unless the file seems to be stretched already. The picture is made again after a change."
      >
        <Select
          value={stretch.mode}
          onChange={event => onChange({ ...stretch, mode: event.target.value as StretchMode })}
        >
          {STRETCH_MODES.map(mode => (
            <option key={mode} value={mode}>
              {MODE_LABELS[mode]}
            </option>
          ))}
        </Select>
      </Field>
      {stretch.mode !== 'off' && (
        <Field className="span" label={`Brightness of the background: ${background} %`}>
          <Range
            min={percent(stretchLimits.leastBackground)}
            max={percent(stretchLimits.mostBackground)}
            step={1}
            value={background}
            aria-valuetext={`${background} %`}
            onChange={value => onChange({ ...stretch, background: value / 100 })}
          />
        </Field>
      )}
    </>
  )
}
