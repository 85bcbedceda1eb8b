import { useId } from 'react'
import type { FrameTarget } from '../../../models/acquisition/frame-targets.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorText, Field, Hint } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { FieldGroup } from '../../shell/form.tsx'
import { quantity } from '../../shell/format.ts'
import type { MergedSessions, RepeatedSessions } from './merge-sessions.ts'

/** What is decided about sessions that were found, before they are taken. */
export interface SessionChoice {
  /** The keys of the targets whose frames are taken. */
  targets: string[]
  repeated: RepeatedSessions
}

interface SessionReviewProps {
  /** Those that light frames name; no choice is offered of a single one. */
  targets: readonly FrameTarget[]
  /** How many of the sessions are there already, with other values. */
  repeated: number
  choice: SessionChoice
  /** What would come of it. */
  merged: MergedSessions
  /** How many sessions a photograph may have. */
  most: number
  onChange: (choice: SessionChoice) => void
  onTake: () => void
  onDiscard: () => void
}

const outcome = ({ added, replaced, kept }: MergedSessions): string =>
  [
    `Adds ${quantity(added, 'session')}`,
    ...(replaced > 0 ? [`replaces ${replaced}`] : []),
    ...(kept > 0 ? [`keeps ${kept}`] : []),
  ].join(', ')

/** What is asked stands below what was dropped on, which may be the end of what is in sight. */
const showWhole = (group: HTMLElement | null) => group?.scrollIntoView({ block: 'nearest' })

/** Asks what the sessions found in files alone don't tell: whose frames they are of, and what becomes of those that are there. */
export const SessionReview = ({ targets, repeated, choice, merged, most, ...props }: SessionReviewProps) => {
  const hint = useId()
  const tooMany = merged.rows.length > most
  const choose = (key: string, chosen: boolean) =>
    props.onChange({
      ...choice,
      targets: chosen ? [...choice.targets, key] : choice.targets.filter(each => each !== key),
    })
  return (
    <Stack ref={showWhole} $gap={3} role="group" aria-label="Sessions that were found">
      {targets.length > 1 && (
        <FieldGroup aria-describedby={hint}>
          <legend>Targets in these files</legend>
          <Hint id={hint}>Take those of this photograph; for a mosaic, all of its panels.</Hint>
          {targets.map(({ key, name, frames }) => (
            <Checkbox
              key={key}
              checked={choice.targets.includes(key)}
              onChange={event => choose(key, event.target.checked)}
            >
              {`${name ?? 'No target named'}, ${quantity(frames, 'frame')}`}
            </Checkbox>
          ))}
        </FieldGroup>
      )}
      {repeated > 0 && (
        <Field
          label={repeated === 1 ? 'One session is there already' : `${repeated} sessions are there already`}
          hint="Of the same night, filter, exposure and settings. Your notes stay."
        >
          <Select
            value={choice.repeated}
            onChange={event => props.onChange({ ...choice, repeated: event.target.value as RepeatedSessions })}
          >
            <option value="replace">Replace with what was read</option>
            <option value="keep">Keep what is there</option>
            <option value="add">Add what was read as well</option>
          </Select>
        </Field>
      )}
      <Hint role="status">{`${outcome(merged)}.`}</Hint>
      <ErrorText>
        {tooMany ? `${merged.rows.length} sessions would be more than the ${most} of a photograph` : null}
      </ErrorText>
      <Row>
        <Button
          variant="primary"
          size="small"
          disabled={tooMany || merged.added + merged.replaced + merged.kept === 0}
          onClick={props.onTake}
        >
          Take these sessions
        </Button>
        <Button size="small" onClick={props.onDiscard}>
          Discard
        </Button>
      </Row>
    </Stack>
  )
}
