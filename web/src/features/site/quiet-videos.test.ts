import { expect, test } from '@jest/globals'
import { withQuietVideos } from './quiet-videos.ts'

const film =
  '<div class="video"><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3" title="One &quot;night&quot;" loading="lazy"></iframe></div>'

test('a film gets a button, and its frame only where no script runs', () => {
  const html = withQuietVideos(`<p>Before</p>${film}`)
  const outsideNoscript = html.replace(/<noscript>.*?<\/noscript>/g, '')
  expect(outsideNoscript).not.toContain('<iframe')
  expect(outsideNoscript).toContain('data-video="https://www.youtube-nocookie.com/embed/abc"')
  expect(outsideNoscript).toContain('aria-label="Play: One &quot;night&quot;"')
  expect(html).toContain('<noscript><iframe src="https://www.youtube-nocookie.com/embed/abc?start=3"')
})

test('text without films stays as it is', () => {
  expect(withQuietVideos('<p>Plain &lt;iframe&gt;</p>')).toBe('<p>Plain &lt;iframe&gt;</p>')
})
