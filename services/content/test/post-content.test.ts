import { describe, expect, it } from '@jest/globals'
import { cleanHtml } from '../src/adapters/sanitize-html.ts'
import { textOfHtml } from '../src/publishing/posts/post-content.ts'

describe('text of HTML', () => {
  it('separates words at block elements, not at marks inside a word', () => {
    expect(
      textOfHtml('<h2>One</h2><p>t<b>w</b>o<br />three &lt;b&gt; &amp;amp;</p><ul><li>4</li><li>5</li></ul>'),
    ).toBe('One two three <b> &amp; 4 5')
  })

  it.each([
    ...'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form'.split(
      ' ',
    ),
    ...'h1 header hgroup legend li listing main menu nav ol p pre search section summary table ul'.split(' '),
  ])('has a space between two <%s>', async name => {
    const text = textOfHtml(await cleanHtml(`<${name}>one</${name}><${name}>two</${name}>`))
    expect(text).toBe('one two')
  })
})
