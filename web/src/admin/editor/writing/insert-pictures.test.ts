import { describe, expect, it } from '@jest/globals'
import { intendedFiles } from './insert-pictures.ts'

const picture = new File([''], 'image.png', { type: 'image/png' })
const transfer = (html: string | null, files: File[] = [picture]) => ({
  files,
  types: [...(files.length ? ['Files'] : []), ...(html === null ? [] : ['text/html'])],
  getData: () => html ?? '',
})

describe('pasted files', () => {
  it('include a screenshot', () => expect(intendedFiles(transfer(null))).toEqual([picture]))

  it('include a picture copied from a web page together with its tag', () => {
    const html =
      '<meta charset="utf-8"><!--StartFragment--><img src="https://example.com/a.png" alt="x"><!--EndFragment-->'
    expect(intendedFiles(transfer(html))).toEqual([picture])
  })

  it('exclude a picture that comes with text', () => {
    expect(intendedFiles(transfer('<style>td { color: red }</style><table><tr><td>1</td></tr></table>'))).toEqual([])
  })

  it('are empty without files', () => {
    expect(intendedFiles(transfer('<p>x</p>', []))).toEqual([])
    expect(intendedFiles(null)).toEqual([])
  })
})
