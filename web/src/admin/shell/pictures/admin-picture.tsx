import styled from 'styled-components'
import { processingLabel } from '../../../api/admin/processing.ts'
import { Picture, type PictureProps } from '../../../site/picture/picture.tsx'
import { color, size, space } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'

/** In the frame of a picture that has no sizes yet, or never will have any. */
const Waiting = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  height: 100%;
  padding: ${space[1]};
  text-align: center;
  color: ${color.textMuted};
  font-size: ${size.caption};
  line-height: 1.35;
`

interface AdminPictureProps extends PictureProps {
  /** Shows a sign alone: the words are beside it. */
  small?: boolean
}

/** A picture as its owner sees it in lists: while it is being processed, or after that has failed, words take its place. */
export function AdminPicture({ small = false, ...props }: AdminPictureProps) {
  const { state = 'ready', replacing, failure } = props.image
  if (state === 'ready') return <Picture {...props} />
  if (state === 'failed' && !replacing)
    return (
      <Waiting>
        <Icon name="alert" />
        {!small && (failure ?? 'The picture could not be processed')}
      </Waiting>
    )
  return (
    <Waiting>
      <Spinner />
      {!small && processingLabel(props.image)}
    </Waiting>
  )
}
