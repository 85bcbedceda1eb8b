import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Image } from '../../../api/admin/images.ts'
import { ownersImage } from '../../testing/as-owner.tsx'
import { AdminPicture } from './admin-picture.tsx'

const show = (fields: Partial<Image>, small = false) => {
  const { container } = render(<AdminPicture image={ownersImage(1, fields)} sizes="10rem" decorative small={small} />)
  return container
}

describe('a picture in the administration', () => {
  it.each<[Partial<Image>, string]>([
    [{ state: 'pending', ahead: 3 }, 'Processing, 3 ahead'],
    [{ state: 'pending', ahead: 999 }, 'Processing, 999 ahead'],
    [{ state: 'pending', ahead: 1000 }, 'Processing, 1,000+ ahead'],
    [{ state: 'pending', ahead: 0 }, 'Processing'],
    [{ state: 'pending', ahead: null }, 'Processing'],
    [{ state: 'failed', replacing: true, ahead: 2 }, 'Processing, 2 ahead'],
    [{ state: 'failed', failure: 'The file is damaged' }, 'The file is damaged'],
    [{ state: 'failed', failure: null }, 'The picture could not be processed'],
  ])('that is %j says "%s" and requests no file', (fields, words) => {
    const container = show(fields)
    expect(container.textContent).toBe(words)
    expect(container.querySelector('img')).toBeNull()
    // Lists are refreshed every few seconds, and a live region would be announced each time.
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('that is ready is shown, also while another file for it is being processed', () => {
    const container = show({ state: 'ready', replacing: true, ahead: 1 })
    expect(container.textContent).toBe('')
    expect(container.querySelector('img')).not.toBeNull()
  })

  it('that is small shows only an icon', () => {
    const container = show({ state: 'pending', ahead: 3 }, true)
    expect(container.textContent).toBe('')
    expect(container.firstElementChild).not.toBeNull()
  })
})
