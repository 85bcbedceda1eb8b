import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useProcessingRefresh } from './processing.ts'

type Images = Parameters<typeof useProcessingRefresh>[0]

describe('a list with a picture that is being processed', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is refreshed every three seconds until the picture is ready', () => {
    const refresh = jest.fn()
    const use = ({ images }: { images: Images }) => useProcessingRefresh(images, refresh)
    const initialProps: { images: Images } = { images: undefined }
    const { rerender } = renderHook(use, { initialProps })
    jest.advanceTimersByTime(9_000)
    expect(refresh).not.toHaveBeenCalled()
    rerender({ images: [{ state: 'ready' }, { state: 'pending' }] })
    jest.advanceTimersByTime(9_000)
    expect(refresh).toHaveBeenCalledTimes(3)
    rerender({ images: [{ state: 'ready' }, { state: 'ready', replacing: true }] })
    jest.advanceTimersByTime(3_000)
    expect(refresh).toHaveBeenCalledTimes(4)
    rerender({ images: [{ state: 'ready' }, { state: 'failed' }] })
    jest.advanceTimersByTime(9_000)
    expect(refresh).toHaveBeenCalledTimes(4)
  })
})
