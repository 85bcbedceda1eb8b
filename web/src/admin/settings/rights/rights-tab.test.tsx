import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { RightsTab } from './rights-tab.tsx'

const server = withApiServer()
beforeEach(() => server.on('GET /api/settings', () => ({ body: [] })))

describe('Rights', () => {
  it('names each of its forms', async () => {
    asOwner(<RightsTab />)
    await screen.findByRole('form', { name: 'Photographs' })
    expect(screen.getAllByRole('form', { name: /^(Photographs|Text and data mining)$/ })).toHaveLength(2)
  })
})
