import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { complaintsAbout } from './support/dom-audit.ts'
import { HOSTILE_HTML } from './support/hostile-html.ts'
import { cleanHtml, cleanHtmlWithoutImages } from '../src/adapters/sanitize-html.ts'

describe('HTML sanitizer', () => {
  describe('hostile HTML', () => {
    it('audit finds what is hostile', () => {
      const harmless = HOSTILE_HTML.filter(text => complaintsAbout(text).length === 0)
      // Some are hostile only to a parser that reads them otherwise, or decodes them twice.
      expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150)
      expect(harmless.length).toBeLessThan(HOSTILE_HTML.length / 8)
    })

    it.each(HOSTILE_HTML.map(text => [text.slice(0, 120), text]))(
      'is harmless when sanitized: %s',
      async (_name, text) => {
        const clean = await cleanHtml(text)
        expect(complaintsAbout(clean)).toEqual([])
        expect(await cleanHtml(clean)).toBe(clean)
      },
    )

    it('is stable for a table in a paragraph that takes two passes', async () => {
      const clean = await cleanHtml(
        '<p style="width:expression(alert(1))"<math><mtext><table><mglyph><style><!--</style>' +
          '<img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">>x</p>',
      )
      expect(await cleanHtml(clean)).toBe(clean)
    })

    it('is harmless for any two texts, one inside the other', async () => {
      const piece = fc.constantFrom(...HOSTILE_HTML.filter(text => text.length < 400))
      const shuffled = fc.tuple(piece, piece, fc.nat(100)).map(([outer, inner, at]) => {
        const cut = Math.floor((outer.length * at) / 100)
        return outer.slice(0, cut) + inner + outer.slice(cut)
      })
      await fc.assert(
        fc.asyncProperty(shuffled, async text => {
          const clean = await cleanHtml(text)
          expect(complaintsAbout(clean)).toEqual([])
          expect(await cleanHtml(clean)).toBe(clean)
        }),
        { numRuns: 600 },
      )
    })
  })

  it('leaves what the editor writes unchanged', async () => {
    const written =
      '<h2>Orion</h2><p class="align-center">A <strong>bright</strong> <em>nebula</em>, <a href="https://esa.int/" target="_blank" rel="noopener noreferrer">seen</a> &lt;here&gt;</p>' +
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>quoted</p></blockquote>' +
      '<pre><code class="language-python">if a &lt; b:\n  pass</code></pre><hr />' +
      '<figure><img src="/uploads/optimized/a-1280.webp" alt="Orion" width="1280" height="853" loading="lazy" decoding="async" /><figcaption>M42</figcaption></figure>' +
      '<table class="width-400"><colgroup><col class="width-200" /><col /></colgroup><tbody><tr><th colspan="1" rowspan="1" colwidth="200"><p>a</p></th><td><p>b</p></td></tr></tbody></table>'
    expect(await cleanHtml(written)).toBe(written)
  })

  it('turns an image of another site, which the policy would not show, into a link to it', async () => {
    const link = (words: string) => `<a href="https://old.example/m31.jpg" rel="noopener noreferrer">${words}</a>`
    expect(await cleanHtml('<p>Seen: <img src="https://old.example/m31.jpg" alt="M 31 &amp; friends"></p>')).toBe(
      `<p>Seen: ${link('M 31 &amp; friends')}</p>`,
    )
    expect(
      await cleanHtml('<figure><img src="https://old.example/m31.jpg"><figcaption>M31</figcaption></figure>'),
    ).toBe(`<figure>${link('https://old.example/m31.jpg')}<figcaption>M31</figcaption></figure>`)
  })

  it('turns styles into classes, widths in steps', async () => {
    expect(await cleanHtml('<p style="text-align: right">x</p>')).toBe('<p class="align-right">x</p>')
    expect(
      await cleanHtml('<table style="min-width: 75px; width: 413px"><tbody><tr><td>x</td></tr></tbody></table>'),
    ).toContain('<table class="width-400">')
    expect(
      await cleanHtml('<table><colgroup><col style="width: 5000px"><col style="width: 3px"></colgroup></table>'),
    ).toContain('<col class="width-800" /><col class="width-40" />')
  })

  it('makes a YouTube frame lazy, with a title, its start time and its shape', async () => {
    const frame = await cleanHtml(
      '<iframe width="640" height="480" src="//youtube.com/embed/dQw4w9WgXcQ?start=42&autoplay=1"></iframe>',
    )
    expect(frame).toBe(
      '<div class="video" data-youtube-video=""><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42" title="YouTube video" width="640" height="480"' +
        ' loading="lazy" referrerpolicy="strict-origin-when-cross-origin" allow="accelerometer; encrypted-media; gyroscope; picture-in-picture; web-share" allowfullscreen=""></iframe></div>',
    )
    const editors =
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/abc" allowfullscreen="true"></iframe></div>'
    expect(await cleanHtml(editors)).toMatch(
      /^<div class="video" data-youtube-video=""><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/abc" [^>]+><\/iframe><\/div>$/,
    )
  })

  it('opens external links without a handle on this page and leaves the text of broken ones', async () => {
    expect(await cleanHtml('<a href="http://x.test/">x</a>')).toBe(
      '<a href="http://x.test/" rel="noopener noreferrer">x</a>',
    )
    expect(await cleanHtml('<a href="/blog/a?b=1#c">x</a> <a href="#top">y</a> <a href="mailto:a@b.test">z</a>')).toBe(
      '<a href="/blog/a?b=1#c">x</a> <a href="#top">y</a> <a href="mailto:a@b.test">z</a>',
    )
    expect(await cleanHtml('<p>read <a href="javascript:x">this</a> now</p>')).toBe('<p>read this now</p>')
  })

  it('keeps places and the links to them, with a prefix that no id of the page has', async () => {
    const clean = await cleanHtml(
      '<p><a href="#n1" id="r1">1</a> <a href="#größe">2</a> <a href="#">top</a></p>' +
        '<h2 id="größe">Size</h2><p id="n1">note</p><p><a name="old">x</a><a id="here"></a></p><p id="a b">y</p>',
    )
    expect(clean).toBe(
      '<p><a href="#user-content-n1" id="user-content-r1">1</a> <a href="#user-content-gr%C3%B6%C3%9Fe">2</a> <a href="#">top</a></p>' +
        '<h2 id="user-content-größe">Size</h2><p id="user-content-n1">note</p>' +
        '<p><span id="user-content-old">x</span><span id="user-content-here"></span></p><p>y</p>',
    )
    expect(await cleanHtml(clean)).toBe(clean)
  })

  it('keeps the direction of text', async () => {
    const written = '<p dir="rtl">שלום עולם, M42.</p><p>In Hebrew <bdi dir="auto">שלום</bdi></p>'
    expect(await cleanHtml(written)).toBe(written)
    expect(await cleanHtml('<p dir="RTL">x</p><p dir="evil">y</p>')).toBe('<p dir="rtl">x</p><p>y</p>')
  })

  it.each([
    [
      '<b style="font-weight:normal"><p>plain <span style="font-weight:700">bold</span></p></b>',
      '<p>plain <strong>bold</strong></p>',
    ],
    ['<p><span style="font-weight:700;font-style:italic">both</span></p>', '<p><strong><em>both</em></strong></p>'],
    ['<p><span style="font-style: italic" id="x">x</span></p>', '<p><em id="user-content-x">x</em></p>'],
    ['<p><strong style="font-weight:400">x</strong> <em style="font-style:normal">y</em></p>', '<p>x y</p>'],
    ['<p><b>x</b> <i style="font-weight:bold">y</i></p>', '<p><b>x</b> <strong><em>y</em></strong></p>'],
    ['<p><span style="text-decoration:line-through">x</span></p>', '<p><s>x</s></p>'],
    ['<p><span style="color:red">x</span></p>', '<p><span>x</span></p>'],
  ])('sets in bold and italics what its style does: %s', async (written, clean) => {
    expect(await cleanHtml(written)).toBe(clean)
    expect(await cleanHtml(clean)).toBe(clean)
  })

  it.each([
    ['<details><summary>More</summary>Text</details>', '<div><div>More</div>Text</div>'],
    ['<section>One</section><section>Two</section>', '<div>One</div><div>Two</div>'],
    ['<p>One<address>Two</address>', '<p>One</p><div>Two</div>'],
  ])('leaves words apart that stood in blocks of their own: %s', async (written, clean) => {
    expect(await cleanHtml(written)).toBe(clean)
  })

  it('removes an image with its figure and leaves other images and the text around it', async () => {
    const written =
      '<p>before <img src="/uploads/optimized/x-320.webp?v=1"> after, <a href="https://site.test/uploads/gallery/x.jpg">large</a></p>' +
      '<figure><a href="/uploads/gallery/x.jpg"><img src="/uploads/gallery/x.jpg"></a><figcaption>M42</figcaption></figure>' +
      '<figure><img src="/uploads/gallery/y.jpg"><figcaption>M31</figcaption></figure>'
    const left = await cleanHtmlWithoutImages(await cleanHtml(written), [
      '/uploads/gallery/x.jpg',
      '/uploads/optimized/x-320.webp',
    ])
    expect(left).toMatch(
      /^<p>before {2}after, large<\/p><figure><img src="\/uploads\/gallery\/y\.jpg"[^>]*><figcaption>M31<\/figcaption><\/figure>$/,
    )
  })

  it.each([
    ['unclosed tags', '<b>'.repeat(2_000)],
    ['foreign tags', '<svg>'.repeat(2_000)],
    ['tags without end', '<noscript>'.repeat(2_000)],
    ['wrappers', '<div data-youtube-video>'.repeat(2_000)],
    ['videos', '<iframe src="//youtube.com/embed/a"></iframe>'.repeat(101)],
  ])('rejects too many %s', async (_name, text) => {
    await expect(cleanHtml(text)).rejects.toMatchObject({ kind: 'invalid', reason: 'INVALID_POST' })
  })

  it.each([
    ['broken pictures', '<img src="x">'.repeat(1_000), ''],
    ['broken links', '<a href="javascript:x">x</a>'.repeat(1_000), 'x'.repeat(1_000)],
    ['brackets', '<'.repeat(1_000), '&lt;'.repeat(1_000)],
    ['attributes', `<p ${'a=1 '.repeat(1_000)}>`, '<p></p>'],
  ])('reads many %s', async (_name, text, cleaned) => {
    expect(await cleanHtml(text)).toBe(cleaned)
  })
})
