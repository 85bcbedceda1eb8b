import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Equipment } from '../../api/admin/equipment.ts'
import { fill, user } from '../../site/testing/user.ts'
import { answer, asOwner, withApiServer } from '../testing/as-owner.tsx'
import EquipmentScreen from './equipment-screen.tsx'

const server = withApiServer()

const item = (id: number, kind: Equipment['kind'], name: string, imageCount: number): Equipment => ({
  ...{ id, kind, name, slug: `item-${id}`, astrobinId: null, imageCount, publishedCount: 0 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})

describe('equipment screen', () => {
  it('lists by kind with the number of pictures, and asks with it before deletion', async () => {
    const list = [item(1, 'telescope', 'RedCat 51', 1), item(2, 'filter', 'Ha', 12), item(3, 'filter', 'Lum', 0)]
    server.on('GET /api/equipment', () => ({ body: [...list] }))
    server.on('DELETE /api/equipment/2', () => {
      list.splice(1, 1)
      return { status: 204 }
    })
    asOwner(<EquipmentScreen />)
    const filters = await screen.findByRole('region', { name: 'Filters' })
    expect(
      within(filters)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ha', 'Lum'])
    within(screen.getByRole('region', { name: 'Telescopes and lenses' })).getByText('1 picture')
    within(filters).getByText('Not used')
    await user.click(within(filters).getByRole('button', { name: 'Delete Ha' }))
    await screen.findByText('12 pictures use it and will no longer name it; their sessions stay, without a filter.')
    await answer('Delete')
    await screen.findByText('Equipment deleted successfully')
    expect(screen.queryByText('Ha')).toBeNull()
  })

  it('adds an item and renames one', async () => {
    server.on('GET /api/equipment', () => ({ body: [item(1, 'camera', 'ASI 2600', 3)] }))
    server.on('POST /api/equipment', () => ({ status: 201, body: item(2, 'filter', 'Ha', 0) }))
    server.on('PUT /api/equipment/1', () => ({ body: item(1, 'camera', 'ASI2600MM', 3) }))
    asOwner(<EquipmentScreen />)
    await user.click(await screen.findByRole('button', { name: 'Add Equipment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(dialog.getByLabelText('Kind'), 'filter')
    await fill(dialog.getByLabelText('Name'), ' Ha ')
    await fill(dialog.getByLabelText(/^AstroBin ID/), '4a')
    await user.click(dialog.getByRole('button', { name: 'Add Equipment' }))
    await dialog.findByText('Enter a whole number, as AstroBin shows it')
    await fill(dialog.getByLabelText(/^AstroBin ID/), '4663')
    await user.click(dialog.getByRole('button', { name: 'Add Equipment' }))
    await screen.findByText('Equipment added successfully')
    expect(server.bodiesOf('POST /api/equipment')).toEqual([{ kind: 'filter', name: 'Ha', astrobinId: 4663 }])

    await user.click(screen.getByRole('button', { name: 'Edit ASI 2600' }))
    const edit = within(await screen.findByRole('dialog'))
    await fill(edit.getByLabelText('Name'), 'ASI2600MM')
    await user.click(edit.getByRole('button', { name: 'Save' }))
    await screen.findByText('Equipment updated successfully')
    expect(server.bodiesOf('PUT /api/equipment/1')).toEqual([{ name: 'ASI2600MM', astrobinId: null }])
  })
})
