import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Parser } from 'htmlparser2'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers } from './support/start-front-cache.ts'
import { album, fakeApi, post, realBuild, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

interface Element {
  name: string
  attributes: Record<string, string>
  /** The names and attributes of all that it contains, at any depth. */
  within: Element[]
}

const elementsOf = (html: string): Element[] => {
  const all: Element[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, within: [] }
      for (const { within } of open) within.push(element)
      all.push(element)
      open.push(element)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return all
}

const CONTENT =
  '<pre><code>one</code></pre><pre>two</pre>' +
  '<table><tbody><tr><th><p>Night</p></th><th>Filter</th></tr><tr><td>1</td><td>Ha</td></tr></tbody></table>'

const ADDRESSES = [
  ...['/', '/gallery', '/gallery?search=m42', '/gallery/42', '/equipment/redcat-51', '/albums', '/albums/winter'],
  ...['/blog', '/blog?search=post', '/blog/post-1', '/blog/tags/nebulae', '/pages/about', '/store'],
  ...['/store/5-orion-nebula', '/store/checkout', '/skybug', '/login', '/no/such/page'],
]

describe('the HTML of every screen', () => {
  it.each(ADDRESSES)('has only valid attributes and operable elements at %s', async address => {
    const site = fakeApi()
    site.albums = [album()]
    site.posts = [post(1, { content: CONTENT }), post(2), post(7, { type: 'page', slug: 'about', content: CONTENT })]
    const { get } = await startPages(build, site)
    const { text } = await get(address)
    const elements = elementsOf(text)
    const named = (name: string) => elements.filter(element => element.name === name)

    expect(named('svg').filter(({ attributes }) => 'hidden' in attributes)).toEqual([])
    const foreign = ['variant', 'size', 'icon', 'block']
    expect(named('a').filter(({ attributes }) => foreign.some(name => name in attributes))).toEqual([])
    expect(named('th').filter(({ attributes }) => !['col', 'row'].includes(attributes.scope ?? ''))).toEqual([])
    const scrolling = [...named('pre'), ...named('table')]
    if (/\/blog\/post-1|\/pages\/about/.test(address)) expect(scrolling).toHaveLength(3)
    expect(scrolling.filter(({ attributes }) => attributes.tabindex !== '0')).toEqual([])
    const submits = ({ name, attributes }: Element) => name === 'button' && attributes.type === 'submit'
    expect(named('form').filter(form => !form.within.some(submits))).toEqual([])
  })
})
