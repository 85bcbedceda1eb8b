// Canned answers of the API for looking at screens without services.
const html = `<p>One tripod, four hundred and eighty frames, and the patience to leave the shutter alone until the dew wins.</p>
<h2>Before dark</h2><p>Level the tripod while you can still see the bubble, and focus on the last bright star of dusk.</p>
<blockquote><p>The sky turns by fifteen degrees an hour; everything else is waiting.</p></blockquote><ul><li>Battery grip</li><li>Dew strap</li></ul>`

const titles = [
  'Four hours of turning',
  'Two million years, twelve hours: photographing Andromeda',
  'Narrowband under streetlights',
  'How small is the Ring Nebula?',
  'Polar alignment without tears',
  'What a comet teaches about exposure',
  'Flats, darks and honest stacks',
  'A winter night with Orion',
  'The Moon is a bright target',
  'Collimation by starlight',
  'Choosing a first refractor',
  'Reading the clouds',
  'Dust, and what hides in it',
  'Dew heaters, tested',
  'Star colors, and how to keep them',
  'A month with one galaxy',
  'The case for short exposures',
  'Guiding, when the numbers lie',
  'What the clouds were good for',
  'Saturn through an open window',
  'Counting moons',
  'A field guide to globular clusters in spring',
  'Why one spiral took eleven nights',
  'The first frame',
]

/** `empty` is a site that has nothing yet; `settings` come on top of the sample ones. */
export const cannedApi = (images, { empty = false, settings: more = {} } = {}) => {
  const author = { id: 1, name: 'The photographer', avatar: null }
  const post = (title, index, type = 'post') => {
    const headerImage = type === 'post' ? images[(index * 5 + 4) % images.length] : null
    const date = new Date(Date.UTC(2025, 10, 12 - index * 9, 16)).toISOString()
    return {
      id: index + 1 + (type === 'page' ? 100 : 0),
      type,
      title,
      slug: title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/-$/, ''),
      excerpt: 'What changed when I stopped chasing more targets and gave one galaxy five clear nights in a row.',
      headerImageId: headerImage?.id ?? null,
      headerImage,
      author,
      published: true,
      publishedAt: date,
      createdAt: date,
      updatedAt: date,
      readingMinutes: 4,
      menuLabel: null,
      menuOrder: index,
    }
  }
  const posts = titles.map((title, index) => post(title, index))
  const pages = ['About', 'Equipment', 'Prints and shipping'].map((title, index) => post(title, index, 'page'))
  const hidden = { ...post('Workshop', 9, 'page'), published: false }
  const settings = [
    ['site_title', 'Skyfolio'],
    ['homepage_title', 'Deep-sky photographs from one back yard'],
    [
      'homepage_welcome_description',
      'Every picture here is many nights of patience: light that left before there were people to see it, gathered a few minutes at a time, from one back yard. Look around, read how they were made, or take one home as a print.',
    ],
    ['tagline', 'Deep-sky photographs, taken slowly from a back yard in Ohio.'],
    ['contact_email', 'hello@skyfolio.example'],
    ['time_zone', 'America/New_York'],
  ].map(([key, value]) => ({ key, value }))
  const paged = (all, query) => {
    const list = empty ? [] : all
    const limit = Number(query.get('limit') ?? 500)
    const page = Number(query.get('page') ?? 1)
    return { status: 200, body: list.slice((page - 1) * limit, page * limit), total: list.length }
  }
  const products = images.slice(0, 8).map((image, index) => ({
    id: index + 1,
    imageId: image.id,
    name: image.title ?? `Photograph ${image.id}`,
    description: 'Five nights on one field, printed on satin-finish paper.',
    basePrice: index % 3 ? '35.00' : '42.00',
    isActive: true,
    createdAt: image.createdAt,
    updatedAt: image.createdAt,
    image,
  }))
  const printOptions = [
    ['13x19', 13, 19, '1.00'],
    ['11x14', 11, 14, '0.80'],
    ['20x30', 20, 30, '2.10'],
  ].map(([name, width, height, priceMultiplier], index) => ({
    ...{ id: index + 1, name, description: null, width, height, priceMultiplier, isActive: true, sortOrder: index },
  }))
  const headers = images.filter(image => image.enabledInHeader).slice(2, 7)

  /** Answers one API address. */
  return address => {
    const { pathname, searchParams } = new URL(address, 'http://api')
    const good = body => ({ status: 200, body })
    const bad = { status: 404, body: { message: 'Not found' } }
    if (pathname === '/api/me') return good({ user: null })
    if (pathname === '/api/site-settings') {
      return good([...(empty ? [] : settings), ...Object.entries(more).map(([key, value]) => ({ key, value }))])
    }
    if (pathname === '/api/images/header') return paged(headers, searchParams)
    if (pathname === '/api/images/gallery' || pathname === '/api/images') return paged(images, searchParams)
    if (pathname.startsWith('/api/content/post/'))
      return good([
        { id: 1, name: 'Nebulae', color: '#3b82f6' },
        { id: 2, name: 'Technique', color: '#c2410c' },
      ])
    if (pathname === '/api/store/products') return paged(products, searchParams)
    if (pathname === '/api/store/print-options') return paged(printOptions, searchParams)
    if (pathname === '/api/store/config') return good({ mode: 'test', publishableKey: null })
    const product = /^\/api\/store\/products\/(\d+)$/.exec(pathname)
    if (product) return products[product[1] - 1] ? good(products[product[1] - 1]) : bad
    const image = /^\/api\/images\/(\d+)$/.exec(pathname)
    if (image) return images[image[1] - 1] ? good(images[image[1] - 1]) : bad
    const slug = /^\/api\/posts\/slug\/(.+)$/.exec(pathname)
    if (slug?.[1] === 'broken') return { status: 503, body: { message: 'The content service does not answer' } }
    if (slug?.[1] === 'workshop') return good({ ...hidden, content: undefined })
    if (slug?.[1] === 'old-name') return good({ ...posts[0], content: html })
    if (slug) {
      const found = [...posts, ...pages].find(item => item.slug === slug[1])
      return found ? good({ ...found, content: html }) : bad
    }
    if (pathname === '/api/posts') {
      const search = searchParams.get('search')?.toLowerCase() ?? ''
      const list = searchParams.get('type') === 'page' ? pages : posts
      return paged(
        list.filter(item => item.title.toLowerCase().includes(search)),
        searchParams,
      )
    }
    return bad
  }
}
