import { useState } from 'react'
import type { PostType } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Row, Stack, TextLink } from '../../ui/layout.tsx'
import { clockTime, momentOf } from '../shell/format.ts'
import type { PostForm } from './post-form.ts'

interface PublishFieldProps extends Pick<PostForm, 'published' | 'publishAt'> {
  error?: string | null
  /** Where visitors see a version of it; null: nowhere. */
  publicAddress: string | null
  /** 'post' or 'page'. */
  type: PostType
  onChange: (change: Partial<PostForm>) => void
}

// A year being typed begins as 0002.
const isComplete = (moment: string | null): moment is string => moment !== null && moment >= '1000'

const stateHint = (published: boolean, isPublic: boolean): string => {
  if (isPublic) return published ? 'Everybody can read it' : 'Visitors can no longer read it once it is saved'
  return published ? 'Everybody can read it once it is saved' : 'Only signed-in people can read it'
}

/** Published or a draft, and for a draft the time at which it is published by itself. */
export function PublishField({ published, publishAt, error, publicAddress, type: kind, onChange }: PublishFieldProps) {
  const zone = timeZone(useSettings())
  const [planning, setPlanning] = useState(false)
  // What stands in the field, as long as it belongs to the plan: half a date is no new plan, and no reason to drop the old one.
  const [typed, setTyped] = useState<{ clock: string; plan: string | null } | null>(null)
  const isPlanned = planning || publishAt !== null
  const clockOf = (moment: string | null) => (moment ? clockTime(moment, zone) : '')
  const type = (clock: string) => {
    const moment = momentOf(clock, zone)
    const plan = isComplete(moment) ? moment : publishAt
    setTyped({ clock, plan })
    if (plan !== publishAt) onChange({ publishAt: plan })
  }
  return (
    <Stack $gap={3}>
      <Switch
        checked={published}
        onChange={event => onChange({ published: event.target.checked })}
        hint={stateHint(published, publicAddress !== null)}
      >
        {published ? 'Published' : 'Draft'}
      </Switch>
      {publicAddress !== null && (
        <Row>
          <TextLink href={publicAddress} target="_blank" rel="noopener">
            {kind === 'post' ? 'View post' : 'View page'}
          </TextLink>
        </Row>
      )}
      {!published && isPlanned && (
        <Field
          label="Publish at"
          error={error}
          hint={`It appears by itself at this time in ${zone.replaceAll('_', ' ')}`}
        >
          <Input
            type="datetime-local"
            autoFocus={planning && publishAt === null}
            value={typed?.plan === publishAt ? typed.clock : clockOf(publishAt)}
            onChange={event => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        </Field>
      )}
      {!published && (
        <Row>
          <Button
            size="small"
            variant={isPlanned ? 'quiet' : 'secondary'}
            onClick={() => {
              setPlanning(!isPlanned)
              if (publishAt !== null) onChange({ publishAt: null })
            }}
          >
            {isPlanned ? "Don't plan" : 'Plan publication'}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
