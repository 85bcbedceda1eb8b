import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import type { Post } from '../admin/api/posts.ts'
import type { LocalCopy } from './local-copy.ts'

const Place = styled.div`
  margin-bottom: ${space[5]};
  p + div {
    margin-top: ${space[3]};
  }
`
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface FoundCopyProps {
  copy: LocalCopy
  stored: Post | null
  onTakeUp: () => void
  onThrowAway: () => void
}

/** Offers what was written before and never saved: after a crash, a lost connection, or leaving. */
export const FoundCopy = ({ copy, stored, onTakeUp, onThrowAway }: FoundCopyProps) => (
  <Place>
    <Note kind="warn" role="status">
      <strong>There are changes that were not saved</strong>
      <p>
        {`Written on this device, ${moment.format(copy.keptAt)}.`}
        {stored && copy.base !== stored.updatedAt && ' It has been saved from elsewhere since then.'}
      </p>
      <Row>
        <Button size="small" onClick={onTakeUp}>
          Restore
        </Button>
        <Button size="small" look="quiet" onClick={onThrowAway}>
          Discard
        </Button>
      </Row>
    </Note>
  </Place>
)
