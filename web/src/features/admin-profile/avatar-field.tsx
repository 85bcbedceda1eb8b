import { useRef, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { uploadAvatar, useAccount } from '../admin/api/me.ts'
import { sayError, sayProblem } from '../admin/shell/failures.ts'
import { useUser } from '../admin/shell/require-user.tsx'
import { ACCEPTED_PICTURES, isPicture } from '../admin/upload/pictures.ts'
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
  const [busy, setBusy] = useState(false)

  const store = async (avatar: () => Promise<string | null>, success: string) => {
    setBusy(true)
    try {
      await account.update({ avatar: await avatar() })
      toast({ title: success })
      setFile(null)
    } catch (error) {
      sayError(error, 'Failed to upload avatar')
    } finally {
      setBusy(false)
    }
  }

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
            <Button
              size="small"
              look="quiet"
              loading={busy && !file}
              onClick={() => void store(() => Promise.resolve(null), 'Avatar removed')}
            >
              Remove
            </Button>
          )}
        </Row>
        <Hint>Shown beside your posts</Hint>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Avatar"
        accept={ACCEPTED_PICTURES}
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (!chosen) return
          if (isPicture(chosen)) setFile(chosen)
          else sayProblem('Please select an image file', 'Invalid file')
        }}
      />
      {file && (
        <CropDialog
          file={file}
          busy={busy}
          onClose={() => setFile(null)}
          onCropped={picture => void store(() => uploadAvatar(picture), 'Avatar uploaded successfully')}
        />
      )}
    </Line>
  )
}
