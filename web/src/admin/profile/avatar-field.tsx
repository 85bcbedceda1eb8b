import { useRef, useState } from 'react'
import styled from 'styled-components'
import { uploadAvatar, useAccount } from '../../api/admin/account.ts'
import { ACCEPTED_PICTURES, isPicture } from '../../api/admin/uploads.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/fields/field.tsx'
import { FileInput } from '../../ui/fields/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { useUpload } from '../../ui/uploads.ts'
import { reportLeftOut } from '../shell/pictures/report-left-out.ts'
import { useUser } from '../shell/session/user.ts'
import { useAction } from '../shell/use-action.ts'
import { CropDialog } from './crop-dialog.tsx'

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
`
const Portrait = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: 6rem;
  height: 6rem;
  background: ${color.surfaceSunken};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** Your picture, cut square in the browser before it is sent. */
export function AvatarField() {
  const user = useUser()
  const account = useAccount()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const { run, isBusy } = useAction()
  const upload = useUpload()

  const store = (picture: Blob) =>
    run(
      () =>
        upload.run(
          ({ signal }) => uploadAvatar(picture, signal),
          async avatar => {
            await account.update({ avatar })
            setFile(null)
            toast({ title: 'Avatar uploaded successfully' })
          },
        ),
      { failure: 'Failed to upload avatar' },
    )
  const remove = () =>
    run(() => account.update({ avatar: null }), { success: 'Avatar removed', failure: 'Failed to upload avatar' })

  return (
    <Line>
      <Portrait>
        {user.avatar ? <img src={`/uploads/${user.avatar}`} alt="Your avatar" /> : <Icon name="profile" />}
      </Portrait>
      <Stack $gap={2}>
        <Row>
          <Button size="small" onClick={() => input.current?.click()}>
            {user.avatar ? 'Change avatar' : 'Upload avatar'}
          </Button>
          {user.avatar && (
            <Button size="small" variant="quiet" loading={isBusy && !file} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </Row>
        <Hint>Shown beside your posts</Hint>
      </Stack>
      <FileInput
        ref={input}
        aria-label="Avatar"
        accept={ACCEPTED_PICTURES}
        onFiles={([chosen]) => {
          if (!chosen) return
          if (isPicture(chosen)) setFile(chosen)
          else reportLeftOut([chosen])
        }}
      />
      {file && (
        <CropDialog
          file={file}
          busy={upload.isUploading}
          onClose={() => {
            upload.cancel()
            setFile(null)
          }}
          onCropped={picture => void store(picture)}
        />
      )}
    </Line>
  )
}
