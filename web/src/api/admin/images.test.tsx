import { describe, expect, it, jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { ownersImage, withApiServer } from '../../admin/testing/as-owner.tsx'
import { useImageActions } from './images.ts'

const server = withApiServer()

describe('changing a picture', () => {
  it('names the version that was seen, and rejects with the message when another is stored', async () => {
    server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
    const { update } = renderHook(() => useImageActions()).result.current
    const ifMatchOf = () =>
      jest.mocked(fetch).mock.calls.map(([, options]) => new Headers(options?.headers).get('if-match'))
    await update(1, { title: 'Orion' })
    await update(1, { title: 'Orion' }, '2026-11-27T17:40:00.123Z')
    expect(ifMatchOf()).toEqual([null, '"2026-11-27T17:40:00.123Z"'])
    const message = 'This picture has been changed elsewhere in the meantime'
    server.on('PATCH /api/images/1', () => ({ status: 412, body: { message } }))
    await expect(update(1, { title: 'Orion' }, '2026-11-27T17:40:00.123Z')).rejects.toThrow(message)
  })
})
