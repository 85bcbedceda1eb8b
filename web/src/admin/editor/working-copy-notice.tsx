import styled from 'styled-components'
import { usePostActions, versionOf, type Post } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Row } from '../../ui/layout.tsx'
import { shortMoment } from '../shell/format.ts'
import { useAction } from '../shell/use-action.ts'

const Box = styled.div`
  margin-bottom: ${space[5]};
  p + div {
    margin-top: ${space[3]};
  }
`

interface WorkingCopyNoticeProps {
  /** With its unpublished changes. */
  post: Post
  /** Called with what is published. */
  onDiscarded: (published: Post) => Promise<void>
}

/** Says that what is on the desk is not what visitors see, and offers to go back to that. */
export function WorkingCopyNotice({ post, onDiscarded }: WorkingCopyNoticeProps) {
  const { discardWorkingCopy } = usePostActions()
  const { run, isBusy } = useAction()
  const zone = timeZone(useSettings())
  const discard = () =>
    run(async () => onDiscarded(await discardWorkingCopy(post.id, versionOf(post))), {
      question: {
        title: 'Discard the unpublished changes?',
        message: 'The editor goes back to what visitors see. The changes are in no version, and will be gone.',
        action: 'Discard',
      },
      success: 'Unpublished changes discarded',
      failure: 'Failed to discard the changes',
    })
  return (
    <Box>
      <Note role="status">
        <strong>Unpublished changes</strong>
        <p>
          {post.workingCopy && `Last saved ${shortMoment(post.workingCopy.savedAt, zone)}. `}
          Visitors see the published version until you choose Update.
        </p>
        <Row>
          <Button size="small" loading={isBusy} onClick={() => void discard()}>
            Discard changes
          </Button>
        </Row>
      </Note>
    </Box>
  )
}
