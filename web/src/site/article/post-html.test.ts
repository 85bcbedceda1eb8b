import { describe, expect, it } from '@jest/globals'
import { withAccessibleBlocks, withClickToPlayVideos } from './post-html.tsx'

const film =
  '<div class="video"><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3" title="One &quot;night&quot;" loading="lazy"></iframe></div>'

describe('withClickToPlayVideos', () => {
  it('puts a button before a video, whose frame is left for browsers without scripts', () => {
    const html = withClickToPlayVideos(`<p>Before</p>${film}`)
    const outsideNoscript = html.replace(/<noscript>.*?<\/noscript>/g, '')
    expect(outsideNoscript).not.toContain('<iframe')
    expect(outsideNoscript).toContain('data-video="https://www.youtube-nocookie.com/embed/abc"')
    expect(outsideNoscript).toContain(
      'aria-label="Play: One &quot;night&quot;. YouTube loads only after you press play."',
    )
    expect(html).toContain('<noscript><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3"')
  })

  it('leaves text without videos as it is', () => {
    expect(withClickToPlayVideos('<p>Plain &lt;iframe&gt;</p>')).toBe('<p>Plain &lt;iframe&gt;</p>')
  })
})

describe('withAccessibleBlocks', () => {
  it('makes each block of code a named region that takes the focus', () => {
    expect(withAccessibleBlocks('<pre><code>a</code></pre><p>&lt;pre&gt;</p><pre class="x">b</pre>')).toBe(
      '<pre tabindex="0" role="region" aria-label="Code"><code>a</code></pre><p>&lt;pre&gt;</p>' +
        '<pre tabindex="0" role="region" aria-label="Code 2" class="x">b</pre>',
    )
  })

  it('gives the headers of a table their scope, and lets the table take the focus', () => {
    const table =
      '<table><thead><tr><th colspan="1">Night</th><th>Filter</th></tr></thead>' +
      '<tbody><tr><th>1</th><td>Ha</td></tr><tr><th scope="rowgroup">2</th><td>O III</td></tr></tbody></table>'
    expect(withAccessibleBlocks(table)).toBe(
      '<table tabindex="0"><thead><tr><th scope="col" colspan="1">Night</th><th scope="col">Filter</th></tr></thead>' +
        '<tbody><tr><th scope="row">1</th><td>Ha</td></tr><tr><th scope="rowgroup">2</th><td>O III</td></tr></tbody></table>',
    )
  })
})
