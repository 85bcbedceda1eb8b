import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { ReplaceFile } from './replace-file.tsx'

withApiServer()

let sent: FormData[]
const request = globalThis.XMLHttpRequest
beforeEach(() => {
  sent = []
  class RecordingRequest {
    upload = {}
    open() {}
    abort() {}
    send(form: FormData) {
      sent.push(form)
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: RecordingRequest })
})
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: request }))

const finalVersion = { id: 1, label: 'First', date: '2025-11-02', notes: null, kind: 'processing' } as const
const open = () => asOwner(<ReplaceFile image={ownersImage(1, { finalVersion })} onChange={() => undefined} />)
const replaceWith = async (name: string) => {
  await user.upload(screen.getByLabelText('New file'), [new File(['x'], name)])
  await waitFor(() => expect(sent).toHaveLength(1))
  return [...(sent[0] as FormData).entries()].filter(([field]) => field !== 'image')
}

describe('replacing a file', () => {
  it('rejects a raw file, and says what to do with it', async () => {
    open()
    const raw = new File(['x'], 'M31.cr2', { type: 'image/x-canon-cr2' })
    await user.upload(screen.getByLabelText('New file'), [raw])
    const message = 'Please select an image file. M31.cr2 is a raw file: export it as JPEG or TIFF.'
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('shows the date of the former one, and leaves it as it is', async () => {
    open()
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of the former/).value).toBe('2025-11-02')
    expect(await replaceWith('M31.xisf')).toEqual([['keepFormer', 'true']])
  })

  it('sends another date of the former one', async () => {
    open()
    await fill(screen.getByLabelText(/^Date of the former/), '2025-10-30')
    expect(await replaceWith('M31.fits')).toEqual([
      ['keepFormer', 'true'],
      ['formerDate', '2025-10-30'],
    ])
  })
})
