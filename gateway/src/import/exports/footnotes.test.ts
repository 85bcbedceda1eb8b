import { describe, expect, it } from '@jest/globals'
import { withFootnotes } from './footnotes.ts'

const text = '<p>Seen<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup></p>\n<!-- wp:footnotes /-->'

describe('footnotes of WordPress', () => {
  it('replace their block, each with a link back', () => {
    expect(withFootnotes(text, JSON.stringify([{ id: 'a-1', content: 'By <em>Ada</em>' }]))).toBe(
      text.replace(
        '<!-- wp:footnotes /-->',
        '<ol><li id="a-1">By <em>Ada</em> <a href="#a-1-link" title="Back to the text">↩︎</a></li></ol>',
      ),
    )
  })

  it.each([null, '', 'x', '[]', '{}', '[{"id":"\\"><b>","content":"x"}]'])(
    'are left out, as other blocks without content are, when they are not stored: %s',
    stored => {
      expect(withFootnotes(text, stored)).toBe(text)
    },
  )
})
