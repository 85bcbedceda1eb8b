import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { useRefresh } from '../../api/admin/cache/queries.ts'
import { fill } from '../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { EditUploadedDialog } from './edit-image-dialog.tsx'

const IMAGE = 'GET /api/images/1'

const server = withApiServer()

let nextUploaded: () => void
const Uploads = () => {
  const refresh = useRefresh()
  nextUploaded = () => void refresh('/api/images')
  return null
}

describe('edit dialog of an uploaded picture', () => {
  it('keeps what was typed while further pictures arrive', async () => {
    server.on(IMAGE, () => ({ body: ownersImage(1, { title: 'Orion' }) }))
    asOwner(
      <>
        <Uploads />
        <EditUploadedDialog id={1} onClose={() => undefined} />
      </>,
    )
    await fill(await screen.findByLabelText('Title'), 'The Sword of Orion')
    const respond = server.hold(IMAGE)
    const before = server.bodiesOf(IMAGE).length
    act(() => nextUploaded())
    await waitFor(() => expect(server.bodiesOf(IMAGE).length).toBeGreaterThan(before))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The Sword of Orion')
    await act(async () => respond({ body: ownersImage(1, { title: 'Orion', targetName: 'M 42' }) }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The Sword of Orion')
  })
})
