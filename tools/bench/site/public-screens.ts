import type { BenchSite } from './bench-environment.ts'

interface Titled {
  id: number
  title: string
}

/** In Home's slideshow. */
const SLIDES = ['orion-nebula.jpg', 'andromeda-galaxy.jpg', 'pleiades.jpg']

/** Adds slides and pages to the filled site, once; returns the path of every public screen. */
export const preparePublicScreens = async (site: BenchSite): Promise<string[]> => {
  const { url, owner } = site
  const pictures = await owner.request<Titled[]>('GET', '/api/images/gallery')
  const [newest] = await owner.request<{ slug: string }[]>('GET', '/api/posts?type=post&published=true&limit=1')
  if (!newest || !pictures[0]) throw new Error('The site has no content')
  if (!(await exists(url, '/pages/about'))) {
    for (const { id } of pictures.filter(({ title }) => SLIDES.includes(title)))
      await owner.request('PUT', `/api/images/${id}`, { enabledInHeader: true })
    await owner.request('POST', '/api/posts', page('Workshops', false))
    await owner.request('POST', '/api/posts', page('About', true))
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

const exists = async (url: string, path: string): Promise<boolean> => (await fetch(url + path)).ok

const page = (title: string, published: boolean) => ({
  type: 'page',
  title,
  content: `<p>${'A small telescope in a suburban garden, and what one sees with it in an ordinary year. '.repeat(20)}</p>`,
  published,
})
