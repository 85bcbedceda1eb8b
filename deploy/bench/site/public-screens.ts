import type { OpenSite } from './house.ts'

interface Listed {
  id: number
  title: string
}

/** Shown one after the other on Home. */
const HEADERS = ['orion-nebula.jpg', 'andromeda-galaxy.jpg', 'pleiades.jpg']

/** Gives the filled site what the public screens show beside posts and pictures, once; answers an address of every screen. */
export const publicScreens = async (site: OpenSite): Promise<string[]> => {
  const { url, owner } = site
  const pictures = await owner.ask<Listed[]>('GET', '/api/images/gallery')
  const [newest] = await owner.ask<{ slug: string }[]>('GET', '/api/posts?type=post&published=true&limit=1')
  if (!newest || !pictures[0]) throw new Error('the site is not filled')
  if (!(await isThere(url, '/pages/about'))) {
    for (const { id } of pictures.filter(({ title }) => HEADERS.includes(title)))
      await owner.ask('PUT', `/api/images/${id}`, { enabledInHeader: true })
    await owner.ask('POST', '/api/posts', page('Workshops', false))
    await owner.ask('POST', '/api/posts', page('About', true))
  }
  return [
    '/',
    '/gallery',
    `/gallery/${pictures[0].id}`,
    '/blog',
    `/blog/${newest.slug}`,
    '/pages/about',
    '/pages/workshops',
    '/store',
    '/skybug',
    '/404',
  ]
}

const isThere = async (url: string, path: string): Promise<boolean> => (await fetch(url + path)).ok

const page = (title: string, published: boolean) => ({
  type: 'page',
  title,
  content: `<p>${'A small telescope in a suburban garden, and what one sees with it in an ordinary year. '.repeat(20)}</p>`,
  published,
})
