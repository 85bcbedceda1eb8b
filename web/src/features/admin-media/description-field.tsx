import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { enhanceDescription } from '../admin/api/images.ts'
import { sayError, sayProblem } from '../admin/shell/failures.ts'
import { enhancementPrompt, type ImageForm } from './image-form.ts'

const Foot = styled.div`
  justify-self: start;
`

interface DescriptionFieldProps {
  imageId: number
  form: ImageForm
  onChange: (description: string) => void
  className?: string
}

/** The description, and the AI that can improve it. */
export function DescriptionField({ imageId, form, onChange, className }: DescriptionFieldProps) {
  const [busy, setBusy] = useState(false)
  const enhance = async () => {
    const prompt = enhancementPrompt(form)
    if (!prompt) return sayProblem('Please enter some text to enhance')
    setBusy(true)
    try {
      onChange(await enhanceDescription(prompt, { title: form.title, targetName: form.targetName, imageId }))
      toast({ title: 'Description enhanced with AI' })
    } catch (error) {
      sayError(error, 'Failed to enhance description')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack $gap={2} className={className}>
      <Field label="Description" optional>
        <Textarea
          rows={5}
          maxLength={10_000}
          value={form.description}
          readOnly={busy}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      <Foot>
        <Button size="small" loading={busy} onClick={() => void enhance()}>
          {!busy && <Icon name="sparkle" small />}
          Enhance with AI
        </Button>
      </Foot>
    </Stack>
  )
}
