import styled from 'styled-components'
import type { Autosave } from '../../api/admin/autosaves.ts'
import type { Post } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Row } from '../../ui/layout.tsx'
import { timeOrMoment } from '../shell/format.ts'
import { useAction } from '../shell/use-action.ts'

const Box = styled.div`
  margin-bottom: ${space[5]};
  p + div,
  strong + div {
    margin-top: ${space[3]};
  }
`

interface AutosaveOfferProps {
  autosave: Autosave
  /** What is stored; null: a new item. */
  stored: Post | null
  onContinue: () => void
  onDiscard: () => Promise<void>
}

/** Offers what was written in an earlier session or on another device, and not saved. */
export function AutosaveOffer({ autosave, stored, onContinue, onDiscard }: AutosaveOfferProps) {
  const { run, isBusy } = useAction()
  const zone = timeZone(useSettings())
  const discard = () =>
    run(onDiscard, {
      question: {
        title: 'Discard this draft?',
        message: stored
          ? 'These changes were never saved. They will be gone for everyone who edits this item.'
          : 'This draft was never saved. It will be gone on all your devices.',
        action: 'Discard',
      },
      failure: 'Failed to discard the draft',
    })
  const isOlder = stored !== null && stored.updatedAt > autosave.savedAt
  return (
    <Box>
      <Note role="status">
        <strong>Continue the draft from {timeOrMoment(autosave.savedAt, zone)}</strong>
        {(autosave.title || isOlder) && (
          <p>
            {autosave.title}
            {autosave.title && isOlder && '. '}
            {isOlder && 'Another version has been saved since then.'}
          </p>
        )}
        <Row>
          <Button size="small" onClick={onContinue}>
            Continue
          </Button>
          <Button size="small" variant="quiet" loading={isBusy} onClick={() => void discard()}>
            Discard
          </Button>
        </Row>
      </Note>
    </Box>
  )
}

interface AutosaveConflictProps {
  autosave: Autosave
  onCompare: () => void
}

/** Says that the draft is also being written elsewhere, without interrupting typing. */
export function AutosaveConflict({ autosave, onCompare }: AutosaveConflictProps) {
  const zone = timeZone(useSettings())
  return (
    <Box>
      <Note kind="warn" role="status">
        <strong>This draft was also changed somewhere else, at {timeOrMoment(autosave.savedAt, zone)}</strong>
        <p>Both versions are kept until you choose one.</p>
        <Row>
          <Button size="small" onClick={onCompare}>
            Compare versions
          </Button>
        </Row>
      </Note>
    </Box>
  )
}
