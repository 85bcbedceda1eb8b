/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { withArticlePictures } from './article-pictures.ts'

const variantsOf = (name: string, widths = [320, 640]) =>
  (['webp', 'avif'] as const).flatMap(format =>
    widths.map(width => ({ url: `/uploads/optimized/${name}-${width}.${format}`, width, height: width / 2, format })),
  )
const addressOf = (name: string) => `/uploads/optimized/${name}-640.webp`
const imageOf = (name: string, widths?: number[]) => ({
  address: addressOf(name),
  responsiveVariants: variantsOf(name, widths),
})
const img = (name: string, attributes = '') =>
  `<img src="${addressOf(name)}" alt="A &quot;moon&quot;"${attributes} loading="lazy" decoding="async" />`

type Options = Parameters<typeof withArticlePictures>[1]

const options: Options = { images: [imageOf('a'), imageOf('b')], column: 'page', mayHaveMain: false }
const render = (html: string, changes: Partial<Options> = {}) => withArticlePictures(html, { ...options, ...changes })

const elementOf = (html: string, selector: string) => {
  const parent = document.createElement('div')
  parent.innerHTML = html
  const element = parent.querySelector(selector)
  if (!element) throw new Error(`No ${selector} in ${html}`)
  return element
}
const sizesIn = (html: string, changes = {}) => elementOf(render(html, changes).html, 'source').getAttribute('sizes')
const loadingIn = (html: string, changes = {}) =>
  [...elementOf(`<main>${render(html, changes).html}</main>`, 'main').querySelectorAll('img')].map(image =>
    image.getAttribute('fetchpriority') === 'high' ? 'first' : image.getAttribute('loading'),
  )

describe('withArticlePictures', () => {
  it('offers AVIF before WebP, in the widths that there are', () => {
    const { html } = render(`<figure>${img('a')}<figcaption>Words</figcaption></figure>`)
    const sources = [...elementOf(html, 'picture').querySelectorAll('source')]
    expect(sources.map(source => [source.type, source.srcset])).toEqual(
      ['avif', 'webp'].map(format => [
        `image/${format}`,
        `/uploads/optimized/a-320.${format} 320w, /uploads/optimized/a-640.${format} 640w`,
      ]),
    )
    expect(elementOf(html, 'figure > picture + figcaption').textContent).toBe('Words')
  })

  it('keeps address, words, id and link of a picture', () => {
    const { html } = render(`<p><a href="/gallery/1">${img('a', ' title="T" id="user-content-x"')}</a></p>`)
    const image = elementOf(html, 'a[href="/gallery/1"] > picture > img')
    const attributes = ['src', 'alt', 'title', 'id'].map(name => image.getAttribute(name))
    expect(attributes).toEqual([addressOf('a'), 'A "moon"', 'T', 'user-content-x'])
  })

  it.each([' width=', ' height=', ' loading=', ' src='])('keeps words that end in "%s" as they are', words => {
    const picture = `<img src="${addressOf('a')}" alt="${words}" title="T" width="100" height="50" loading="lazy" />`
    const { html } = render(`<p>${picture}</p>`)
    const image = elementOf(html, 'picture > img')
    const attributes = ['src', 'alt', 'title', 'width', 'height'].map(name => image.getAttribute(name))
    expect(attributes).toEqual([addressOf('a'), words, 'T', '100', '50'])
    expect(sizesIn(`<p>${picture}</p>`)).toBe('(min-width: 40rem) min(100px, 36rem), min(100px, 88.7vw)')
  })

  it.each([
    ['a figure', `<figure>${img('a', ' width="6000" height="4000"')}</figure>`, ['640', '320']],
    ['text, where it keeps its own width', `<p>${img('a', ' width="100" height="70"')}</p>`, ['100', '50']],
    ['text without a width', `<p>${img('a')}</p>`, ['640', '320']],
  ])('gives a picture in %s the proportions of its files', (_, html, size) => {
    const image = elementOf(render(html).html, 'img')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(size)
  })

  it('finds a picture whose address has an ampersand', () => {
    const images = [{ ...imageOf('a'), address: '/uploads/a&b.jpg' }]
    expect(render('<img src="/uploads/a&amp;b.jpg" alt="" />', { images }).html).toContain('<picture>')
  })

  it('leaves pictures that were not found as they are', () => {
    const html = `<p>Words</p>${img('c')}<img src="/uploads/old.jpg" alt="" loading="lazy" />`
    expect(render(html, { mayHaveMain: true })).toEqual({ html, main: null })
  })
})

describe('sizes of pictures in an article', () => {
  it.each([
    ['page', '(min-width: 57rem) 52rem, (min-width: 37.5rem) calc(92.8vw - 0.8rem), 88.7vw'],
    [
      'post',
      '(min-width: 77rem) 52rem, (min-width: 56.25rem) calc(68.85vw - 0.975rem), (min-width: 37.5rem) calc(92.8vw - 0.8rem), 88.7vw',
    ],
  ] as const)('are those of figures in a %s', (column, sizes) => {
    expect(sizesIn(img('a'), { column })).toBe(sizes)
    expect(sizesIn(`<figure>${img('a')}</figure>`, { column })).toBe(sizes)
  })

  it('are those of a line in paragraphs, lists and quotes', () => {
    const sizes = '(min-width: 40rem) 36rem, 88.7vw'
    for (const html of [`<p>${img('a')}</p>`, `<ul><li>${img('a')}</li></ul>`, `<blockquote>${img('a')}</blockquote>`])
      expect(sizesIn(html)).toBe(sizes)
  })

  it('are no larger than the width that a picture in a paragraph has of its own', () => {
    expect(sizesIn(`<p>Words<br />${img('a', ' width="200"')}</p>`)).toBe(
      '(min-width: 40rem) min(200px, 36rem), min(200px, 88.7vw)',
    )
  })

  it('are shared by pictures in one row of a table', () => {
    const row = `<tr><td>${img('a')}</td><td>Words</td><td>${img('b')}</td></tr>`
    const sizesOf = (count: number) =>
      `(min-width: 57rem) calc(52rem / ${count} - 1rem), (min-width: 37.5rem) calc(calc(92.8vw - 0.8rem) / ${count} - 1rem), calc(88.7vw / ${count} - 1rem)`
    const { html } = render(`<table><tbody>${row}<tr><td>${img('a')}</td></tr></tbody></table>`)
    const sizes = [...html.matchAll(/image\/avif.*?sizes="(.*?)"/g)].map(([, size]) => size)
    expect(sizes).toEqual([2, 2, 1].map(sizesOf))
  })
})

describe('loading of pictures in an article', () => {
  const mayHaveMain = true

  it('is lazy where a larger picture stands above the text', () => {
    expect(loadingIn(img('a') + img('b'))).toEqual(['lazy', 'lazy'])
  })

  it('begins at once for the first picture when it stands near the top', () => {
    const html = `<p>${'word '.repeat(60)}</p><figure>${img('a')}</figure>${img('b')}`
    expect(loadingIn(html, { mayHaveMain })).toEqual(['first', 'lazy'])
    expect(render(html, { mayHaveMain }).main).toEqual({
      src: addressOf('a'),
      avif: '/uploads/optimized/a-320.avif 320w, /uploads/optimized/a-640.avif 640w',
      sizes: '(min-width: 57rem) 52rem, (min-width: 37.5rem) calc(92.8vw - 0.8rem), 88.7vw',
    })
  })

  it.each([
    ['much text', `<p>${'word '.repeat(90)}</p>`],
    ['a video', '<div class="video"><iframe src="https://www.youtube.com/embed/a"></iframe></div>'],
    ['a picture that was not found', img('c')],
  ])('is lazy after %s', (_, above) => {
    const html = above + img('a')
    expect(loadingIn(html, { mayHaveMain }).at(-1)).toBe('lazy')
    expect(render(html, { mayHaveMain }).main).toBeNull()
  })
})
