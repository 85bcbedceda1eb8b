import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { clockTime, momentOf } from '../admin/shell/zone-time.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import type { PostForm } from './post-form.ts'

interface PublishFieldProps extends Pick<PostForm, 'published' | 'publishAt'> {
  onChange: (change: Partial<PostForm>) => void
}

/** Published or a draft, and for a draft the time at which it is published by itself. */
export function PublishField({ published, publishAt, onChange }: PublishFieldProps) {
  const zone = timeZone(useSettings())
  const [planning, setPlanning] = useState(false)
  const isPlanned = planning || publishAt !== null
  return (
    <Stack $gap={3}>
      <Switch
        checked={published}
        onChange={event => onChange({ published: event.target.checked })}
        hint={published ? 'Everybody can read it once it is saved' : 'Only signed-in people can read it'}
      >
        {published ? 'Published' : 'Draft'}
      </Switch>
      {!published && isPlanned && (
        <Field label="Publish at" hint={`It appears by itself at this time in ${zone.replaceAll('_', ' ')}`}>
          <Input
            type="datetime-local"
            autoFocus={planning && publishAt === null}
            value={publishAt ? clockTime(publishAt, zone) : ''}
            onChange={event => onChange({ publishAt: momentOf(event.target.value, zone) })}
          />
        </Field>
      )}
      {!published && (
        <Row>
          <Button
            size="small"
            look={isPlanned ? 'quiet' : 'secondary'}
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
