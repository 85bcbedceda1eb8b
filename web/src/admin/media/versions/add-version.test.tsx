import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { useVersionActions } from '../../../api/admin/versions.ts'
import { user } from '../../../site/testing/user.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { AddVersion } from './add-version.tsx'

withApiServer()

describe('adding a version', () => {
  it('takes FITS and XISF files, which browsers give no type, and says what it does not take', async () => {
    const add = jest.fn<ReturnType<typeof useVersionActions>['add']>(() => Promise.resolve())
    asOwner(<AddVersion count={0} add={add} />)
    const input = screen.getByLabelText('File of the new version')
    expect(input.getAttribute('accept')).toMatch(/image\/tiff.*\.fits,.*\.xisf/)
    const choose = (name: string) => user.upload(input, [new File(['x'], name)])
    for (const name of ['M31.fit', 'M31.xisf']) {
      await choose(name)
      await screen.findByRole('button', { name: 'Add a version' })
    }
    expect(add.mock.calls.map(([{ name }]) => name)).toEqual(['M31.fit', 'M31.xisf'])
    await choose('notes.txt')
    await screen.findByText('Please select an image file')
    expect(add).toHaveBeenCalledTimes(2)
  })
})
