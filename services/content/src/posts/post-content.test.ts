import { describe, expect, it } from '@jest/globals'
import { textOfHtml } from './post-content.ts'

describe('text of HTML', () => {
  it('separates words at block elements, not at marks inside a word', () => {
    expect(
      textOfHtml('<h2>One</h2><p>t<b>w</b>o<br />three &lt;b&gt; &amp;amp;</p><ul><li>4</li><li>5</li></ul>'),
    ).toBe('One two three <b> &amp; 4 5')
  })
})
