import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { DEFAULT_TAG_COLOR, useTagActions, type Tag } from '../admin/api/tags.ts'
import { messageOf, mistakesIn, sayError, sayProblem } from '../admin/shell/failures.ts'
import { slugOf } from '../admin/shell/slug.ts'
import { ColorField } from './color-field.tsx'

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Creates a tag, or changes one. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const [name, setName] = useState(tag?.name ?? '')
  const [description, setDescription] = useState(tag?.description ?? '')
  const [color, setColor] = useState(tag?.color ?? DEFAULT_TAG_COLOR)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { create, update } = useTagActions()
  const colorProblem = isColor(color) ? null : "A color is '#' and six hex digits"

  const save = async () => {
    if (saving) return
    if (!name.trim()) {
      setNameProblem('Tag name is required')
      return sayProblem('Tag name is required')
    }
    if (colorProblem) return
    const words = { name: name.trim(), description: description.trim() || null, color }
    const otherwise = tag ? 'Failed to update tag' : 'Failed to create tag'
    setSaving(true)
    setProblem(null)
    try {
      if (tag) await update(tag.id, words)
      else await create({ ...words, slug: slugOf(name) })
      toast({ title: tag ? 'Tag updated successfully' : 'Tag created successfully' })
      onClose()
    } catch (error) {
      const { name: refused } = mistakesIn(error)
      setNameProblem(refused ?? null)
      setProblem(refused ? null : messageOf(error, otherwise))
      sayError(error, otherwise)
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={tag ? 'Edit Tag' : 'Create Tag'}
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            {tag ? 'Save' : 'Create Tag'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Field
          label="Name"
          error={nameProblem}
          hint={!tag && slugOf(name) ? `Its address: ${slugOf(name)}` : undefined}
        >
          <Input
            required
            maxLength={100}
            value={name}
            onChange={event => {
              setName(event.target.value)
              setNameProblem(null)
            }}
          />
        </Field>
        <Field label="Description" optional>
          <Textarea maxLength={500} value={description} onChange={event => setDescription(event.target.value)} />
        </Field>
        <ColorField value={color} error={colorProblem} onChange={setColor} />
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
