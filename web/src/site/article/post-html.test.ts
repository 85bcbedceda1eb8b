import { describe, expect, it } from '@jest/globals'
import { withClickToPlayVideos } from './post-html.tsx'

const film =
  '<div class="video"><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3" title="One &quot;night&quot;" loading="lazy"></iframe></div>'

describe('withClickToPlayVideos', () => {
  it('puts a button before a video, whose frame is left for browsers without scripts', () => {
    const html = withClickToPlayVideos(`<p>Before</p>${film}`)
    const outsideNoscript = html.replace(/<noscript>.*?<\/noscript>/g, '')
    expect(outsideNoscript).not.toContain('<iframe')
    expect(outsideNoscript).toContain('data-video="https://www.youtube-nocookie.com/embed/abc"')
    expect(outsideNoscript).toContain('aria-label="Play: One &quot;night&quot;"')
    expect(html).toContain('<noscript><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3"')
  })

  it('leaves text without videos as it is', () => {
    expect(withClickToPlayVideos('<p>Plain &lt;iframe&gt;</p>')).toBe('<p>Plain &lt;iframe&gt;</p>')
  })
})
