import { describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { sampleImage } from '../../../site/testing/samples.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { sampleVersion } from '../../../site/testing/versions.ts'
import { visit } from '../../../site/testing/visit.tsx'
import Comparison, { positionAfter } from './comparison.tsx'
import { versionsOf } from './versions.ts'

const final = { id: 2, label: 'Final', date: null, notes: null, kind: 'processing' as const }
const open = (others = [sampleVersion(1), sampleVersion(3, { width: 2000 })], shown?: number) => {
  const photograph = sampleImage(7, { finalVersion: final, versions: others })
  const heard = jest.fn()
  window.addEventListener('keydown', heard)
  visit(<Comparison versions={versionsOf(photograph)} shown={shown} onClose={jest.fn()} />, { at: '/gallery/7' })
  return { heard, slider: screen.getByRole('slider') }
}

describe('slider between two versions', () => {
  it.each([
    ['ArrowLeft', 48],
    ['ArrowRight', 52],
    ['ArrowDown', 48],
    ['ArrowUp', 52],
    ['PageDown', 40],
    ['PageUp', 60],
    ['Home', 0],
    ['End', 100],
  ])('%s moves it to %i', async (key, value) => {
    const { slider, heard } = open()
    expect(slider.getAttribute('aria-valuenow')).toBe('50')
    act(() => slider.focus())
    await user.keyboard(`{${key}}`)
    expect(slider.getAttribute('aria-valuenow')).toBe(String(value))
    // The photograph under it must not turn to its neighbor.
    expect(heard).not.toHaveBeenCalled()
  })

  it('stays within its ends, and leaves other keys alone', () => {
    expect([positionAfter('ArrowLeft', 1), positionAfter('PageUp', 95), positionAfter('a', 50)]).toEqual([
      0,
      100,
      undefined,
    ])
  })

  it('says what it shows of each', async () => {
    const { slider } = open()
    act(() => slider.focus())
    await user.keyboard('{PageUp}')
    expect(slider.getAttribute('aria-valuetext')).toBe('60 % Version 1, 40 % Final')
  })
})

describe('comparison', () => {
  it('begins with the version that is shown, beside the final one', () => {
    open(undefined, 3)
    expect(screen.getByLabelText<HTMLSelectElement>('Left').value).toBe('3')
    expect(screen.getByLabelText<HTMLSelectElement>('Right').value).toBe('2')
  })

  it('changes places when the other side is chosen', async () => {
    open()
    await fill(screen.getByLabelText('Left'), '2')
    expect(screen.getByLabelText<HTMLSelectElement>('Left').value).toBe('2')
    expect(screen.getByLabelText<HTMLSelectElement>('Right').value).toBe('1')
  })

  it('says so when the two differ in shape', async () => {
    open()
    expect(screen.queryByText(/differ in shape/)).toBeNull()
    await fill(screen.getByLabelText('Left'), '3')
    screen.getByText(/differ in shape/)
  })

  it('asks for no choice between two', () => {
    open([sampleVersion(1)])
    expect(screen.queryByRole('combobox')).toBeNull()
    screen.getByText('Version 1')
  })
})
