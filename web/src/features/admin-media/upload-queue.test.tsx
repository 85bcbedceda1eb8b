/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from '@jest/globals'
import { asOwner, furnishOwnersWindow } from '../admin/testing/as-owner.tsx'
import { startApiServer } from '../site/testing/api-server.ts'
import { GalleryUpload } from './gallery-upload.tsx'
import { uploadQueue, type Wanted } from './upload-queue.ts'

afterEach(cleanup)

/** Bytes that are on their way until the upload is cancelled. */
class EndlessRequest {
  upload = {}
  onabort = () => undefined
  open() {}
  send() {}
  abort() {
    this.onabort()
  }
}

const isAskedToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const wanted = (): Wanted => ({
  file: new File(['x'], 'orion.jpg', { type: 'image/jpeg' }),
  fields: {
    titleTemplate: '',
    description: '',
    targetName: '',
    photographer: '',
    dateTaken: '',
    enabledInHeader: false,
    imageType: 'gallery',
  },
})

test('while an upload is under way closing the tab asks, also after its screen was left', async () => {
  furnishOwnersWindow()
  startApiServer()
  Object.assign(globalThis, { XMLHttpRequest: EndlessRequest })
  Object.assign(URL, { createObjectURL: () => 'blob:orion', revokeObjectURL: () => undefined })
  const screen = asOwner(<GalleryUpload onShowImages={() => undefined} />)
  let done: Promise<void> = Promise.resolve()
  act(() => {
    done = uploadQueue.start([{ file: wanted(), title: 'Orion' }])
  })
  expect(isAskedToStay()).toBe(true)
  screen.unmount()
  expect(isAskedToStay()).toBe(true)
  uploadQueue.cancelAll()
  await done
  expect(isAskedToStay()).toBe(false)
})
