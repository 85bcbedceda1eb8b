/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'

const server = withApiServer()

describe('edit image dialog', () => {
  it('does not overwrite what another tab has changed', async () => {
    server.on('GET /api/images/1', () => ({ body: ownersImage(1, { description: 'Newer words' }) }))
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    asOwner(<EditImageDialog image={ownersImage(1, { description: 'Old words' })} onClose={() => undefined} />)
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Orion' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Image updated successfully')
    expect(server.bodiesOf('PATCH /api/images/1')).toEqual([{ title: 'Orion' }])
  })
})
