/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { splitHoisted } from './render-markup.tsx'

const Screen = () => {
  preload('/main.avif', { as: 'image', imageSrcSet: '/main-640.avif 640w', imageSizes: '100vw' })
  return (
    <main>
      <h1>Orion</h1>
      <title>{'Orion > M 42 & <others>'}</title>
      <meta name="description" content={'Stars > 5 mag, "quoted" & <b>bold</b>'} />
      <link rel="canonical" href="https://sky.example/gallery/1" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{}' }} />
    </main>
  )
}

describe('splitHoisted', () => {
  it('separates everything that React hoists from what the screen renders in place', () => {
    const { head, body } = splitHoisted(renderToString(<Screen />))
    expect(body).toBe('<main><h1>Orion</h1><script type="application/ld+json">{}</script></main>')
    expect(head.match(/<(?:title|meta|link)\b/g)?.sort()).toEqual(['<link', '<link', '<meta', '<title'])
    expect(head).toContain('rel="preload"')
    expect(head).toContain('<title>Orion &gt; M 42 &amp; &lt;others&gt;</title>')
  })

  it('leaves markup without hoisted elements as it is', () => {
    expect(splitHoisted('<main></main>')).toEqual({ head: '', body: '<main></main>' })
  })
})
