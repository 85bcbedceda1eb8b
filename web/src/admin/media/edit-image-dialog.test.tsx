import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'

const server = withApiServer()

describe('edit image dialog', () => {
  it('does not overwrite what another tab has changed', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { description: 'Newer words' }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<EditImageDialog image={ownersImage(1, { description: 'Old words' })} onClose={() => undefined} />)
    await fill(screen.getByLabelText('Title'), 'Orion')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Image updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([{ title: 'Orion' }])
  })

  it('has a stretch for FITS and XISF files, and sends it when it has been changed', async () => {
    const image = ownersImage(1, { mimeType: 'image/fits', stretch: { mode: 'automatic', background: 0.25 } })
    server.on('GET /api/images/1', () => ({ body: image }))
    server.on('PATCH /api/images/1', () => ({ body: image }))
    asOwner(<EditImageDialog image={image} onClose={() => undefined} />)
    const slider = screen.getByRole('slider', { name: 'Brightness of the background: 25 %' })
    fireEvent.input(slider, { target: { value: '30' } })
    await fill(screen.getByLabelText('Stretch'), 'on')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Image updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([{ stretch: { mode: 'on', background: 0.3 } }])
  })

  it('has no stretch for other files, and no brightness where nothing is stretched', async () => {
    let loaded = ownersImage(1, { width: 321 })
    server.on('GET /api/images/1', () => ({ body: loaded }))
    const { unmount } = asOwner(<EditImageDialog image={ownersImage(1)} onClose={() => undefined} />)
    await screen.findByText(/^321 × /)
    expect(screen.queryByLabelText('Stretch')).toBeNull()
    unmount()
    const stretch = { mode: 'off', background: 0.25 } as const
    loaded = ownersImage(1, { width: 322, stretch })
    asOwner(<EditImageDialog image={ownersImage(1, { stretch })} onClose={() => undefined} />)
    await screen.findByText(/^322 × /)
    screen.getByLabelText('Stretch')
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
