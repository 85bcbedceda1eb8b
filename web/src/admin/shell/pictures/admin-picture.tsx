import styled from 'styled-components'
import { processingLabel } from '../../../api/admin/processing.ts'
import { Picture, type PictureProps } from '../../../site/picture/picture.tsx'
import { color, size, space } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'

/** Fills the frame of a picture whose sizes are missing, for now or for good. */
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
  /** Shows only an icon, since the text is next to it. */
  small?: boolean
}

/** A picture in lists of the administration. While it is being processed or after that has failed, a text takes its place. */
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
