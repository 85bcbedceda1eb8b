/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { dismissToast, toastsNow } from '../../../ui/feedback/toast.ts'
import { pasteWithoutForeignPictures, withoutForeignPictures } from './foreign-pictures.ts'

describe('pictures of other sites in a pasted text', () => {
  it.each([
    [
      '<p>A <img src="https://other.example/m31.jpg" alt="M 31"> B</p>',
      '<p>A <a href="https://other.example/m31.jpg">M 31</a> B</p>',
    ],
    [
      '<img src="https://other.example/m31.jpg">',
      '<a href="https://other.example/m31.jpg">https://other.example/m31.jpg</a>',
    ],
    [
      '<a href="https://other.example/"><img src="https://other.example/x.png" alt="X"></a>',
      '<a href="https://other.example/">X</a>',
    ],
    ['<p>A<img src="data:image/png;base64,AAAA"></p>', '<p>A</p>'],
    ['<p>A<img></p>', '<p>A<img></p>'],
  ])('become links or go: %s', (html, expected) => {
    expect(withoutForeignPictures(html).html).toBe(expected)
  })

  it('are named in a message, and a text without any is pasted as it is', () => {
    const own = `<p data-pm-slice="0 0 []">A<img src="/uploads/m31.webp"></p>`
    expect(pasteWithoutForeignPictures(own)).toBe(own)
    expect(toastsNow()).toEqual([])
    pasteWithoutForeignPictures('<img src="https://a.example/1.jpg"><img src="https://a.example/2.jpg">')
    expect(toastsNow()).toMatchObject([{ title: '2 pictures were not pasted' }])
    dismissToast()
  })
})
