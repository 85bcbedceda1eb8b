import { expect, test } from '@jest/globals'
import { filesMeant } from './pasted-files.ts'

const picture = new File([''], 'image.png', { type: 'image/png' })
const brought = (html: string | null, files: File[] = [picture]) => ({
  files,
  types: [...(files.length ? ['Files'] : []), ...(html === null ? [] : ['text/html'])],
  getData: () => html ?? '',
})

test('a screenshot is a picture', () => expect(filesMeant(brought(null))).toEqual([picture]))

test('a picture copied from a web page is a picture, though its tag comes along', () => {
  const html =
    '<meta charset="utf-8"><!--StartFragment--><img src="https://example.com/a.png" alt="x"><!--EndFragment-->'
  expect(filesMeant(brought(html))).toEqual([picture])
})

test('words that bring a picture of themselves are words', () => {
  expect(filesMeant(brought('<style>td { color: red }</style><table><tr><td>1</td></tr></table>'))).toEqual([])
})

test('no files, nothing meant', () => {
  expect(filesMeant(brought('<p>x</p>', []))).toEqual([])
  expect(filesMeant(null)).toEqual([])
})
