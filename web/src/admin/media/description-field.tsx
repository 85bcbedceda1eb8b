import { imageLimits } from '@skyfolio/domain/limits'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { enhanceDescription, type EnhancedDescription } from '../../api/admin/images.ts'
import { caption } from '../../theme/text.ts'
import { color, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { toastDanger } from '../shell/errors.ts'
import { useAction } from '../shell/use-action.ts'
import { enhancementPrompt, type ImageForm } from './image-form.ts'

const Panel = styled.section`
  padding: ${space[2]} 0 ${space[2]} ${space[4]};
  border-left: 2px solid ${color.lineStrong};
`
const Title = styled.h3`
  font-size: ${size.caption};
  font-weight: 500;
`
const Origin = styled.p`
  ${caption}
`
const Text = styled.p`
  margin-block: ${space[3]};
  font-size: ${size.ui};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const origins: Record<EnhancedDescription['source'], string> = {
  model: 'Written by AI from your words and the catalogue. Check it before you use it.',
  catalogue: "Written from the catalogue's data, not by AI: your own words are not part of it.",
}

interface DescriptionProposalProps {
  proposal: EnhancedDescription
  onUse: () => void
  /** Absent when there is nothing to add to, or no room. */
  onAppend: (() => void) | undefined
  onDiscard: () => void
}

/** A text proposed for the description; the owner decides what becomes of it. */
const DescriptionProposal = ({ proposal, onUse, onAppend, onDiscard }: DescriptionProposalProps) => (
  <Panel aria-labelledby="proposed-description">
    <Title id="proposed-description">Proposed description</Title>
    <Origin>{origins[proposal.source]}</Origin>
    <Text>{proposal.description}</Text>
    <Row $gap={2}>
      <Button size="small" onClick={onUse}>
        Use this text
      </Button>
      {onAppend && (
        <Button size="small" onClick={onAppend}>
          Add below
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </Row>
  </Panel>
)

interface DescriptionFieldProps {
  imageId: number
  form: ImageForm
  error?: string | undefined
  onChange: (description: string) => void
  className?: string
}

/** The description, and a proposal for it by the AI or the catalogue. Only the owner's click puts one into the field. */
export function DescriptionField({ imageId, form, error, onChange, className }: DescriptionFieldProps) {
  const { run, isBusy } = useAction()
  const [proposal, setProposal] = useState<EnhancedDescription | null>(null)
  // The texts that 'Undo' and 'Redo' bring back, the next one last. Nothing the owner wrote is ever lost.
  const [history, setHistory] = useState<{ past: string[]; future: string[] }>({ past: [], future: [] })
  const enhanceButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const redoButton = useRef<HTMLButtonElement>(null)
  const current = form.description
  const appended = proposal && `${current.trimEnd()}\n\n${proposal.description}`

  const enhance = async () => {
    const prompt = enhancementPrompt(form)
    if (!prompt) return toastDanger('Please enter some text to enhance')
    await run(
      async () => {
        const enhanced = await enhanceDescription(prompt, { title: form.title, targetName: form.targetName, imageId })
        setProposal(enhanced)
        toast(
          enhanced.source === 'model'
            ? {
                title: 'Description enhanced with AI',
                description: 'Read it below the description, then use or discard it.',
              }
            : {
                title: 'Description written from the catalogue',
                description: 'Not by AI. Read it below the description.',
              },
        )
      },
      { failure: 'Failed to enhance description' },
    )
  }

  const { past, future } = history
  const show = (text: string, next: typeof history) => {
    // At once, since the focus goes to a button that may only just have come.
    flushSync(() => {
      setHistory(next)
      onChange(text)
    })
  }
  const use = (text: string) => {
    setProposal(null)
    show(text, { past: [...past, current], future: [] })
    undoButton.current?.focus()
  }
  const discard = () => {
    setProposal(null)
    enhanceButton.current?.focus()
  }
  const undo = () => {
    show(past.at(-1) ?? current, { past: past.slice(0, -1), future: [...future, current] })
    if (past.length === 1) redoButton.current?.focus()
  }
  const redo = () => {
    show(future.at(-1) ?? current, { past: [...past, current], future: future.slice(0, -1) })
    if (future.length === 1) undoButton.current?.focus()
  }

  return (
    <Stack $gap={3} className={className}>
      <TextAreaField
        label="Description"
        optional
        rows={5}
        maxLength={imageLimits.description}
        value={current}
        error={error}
        onChange={onChange}
      />
      <Row $gap={2}>
        <Button ref={enhanceButton} size="small" loading={isBusy} onClick={() => void enhance()}>
          {!isBusy && <Icon name="sparkle" small />}
          Enhance with AI
        </Button>
        {past.length > 0 && (
          <Button ref={undoButton} size="small" variant="quiet" onClick={undo}>
            <Icon name="undo" small />
            Undo
          </Button>
        )}
        {future.length > 0 && (
          <Button ref={redoButton} size="small" variant="quiet" onClick={redo}>
            <Icon name="redo" small />
            Redo
          </Button>
        )}
      </Row>
      {proposal && (
        <DescriptionProposal
          proposal={proposal}
          onUse={() => use(proposal.description)}
          onAppend={
            current.trim() && appended && appended.length <= imageLimits.description ? () => use(appended) : undefined
          }
          onDiscard={discard}
        />
      )}
    </Stack>
  )
}
