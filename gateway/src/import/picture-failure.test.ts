import { describe, expect, it } from '@jest/globals'
import { missingPicture, pictureFailure } from './picture-failure.ts'

const failed = (code: string) => Object.assign(new Error(`getaddrinfo ${code} example.com`), { code })
const inWords = (code: string) =>
  missingPicture('https://example.com/moon.jpg', pictureFailure(failed(code), 'example.com') as Error)

describe('a picture that could not be fetched', () => {
  it.each([
    ['ENOTFOUND', 'the server example.com was not found'],
    ['ECONNRESET', 'the server example.com closed the connection'],
    ['CERT_HAS_EXPIRED', 'the certificate of the server example.com has expired'],
    ['HPE_INVALID_CONSTANT', 'the connection with the server example.com failed'],
  ])('is reported in words, for example %s', (code, words) => {
    expect(inWords(code)).toBe(`The picture https://example.com/moon.jpg could not be fetched: ${words}.`)
  })

  it('has its long address shortened, so that the reason has room', () => {
    const note = missingPicture(`https://example.com/${'a'.repeat(500)}.jpg`, new Error('The file is damaged'))
    expect(note).toMatch(
      /^The picture https:\/\/example\.com\/a+…a+\.jpg could not be imported: The file is damaged\.$/,
    )
    expect(note.length).toBeLessThan(280)
  })

  it('is no such thing when the disk of this machine is full', () => {
    const error = failed('ENOSPC')
    expect(pictureFailure(error, 'example.com')).toBe(error)
  })
})
