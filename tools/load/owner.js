import { fail, sleep } from 'k6'
import http from 'k6/http'
import { beNew, checkResponse, TEMPORARY, readJson, send, SITE, think } from './browse.js'
import { oneUser, crowd, optionsOf } from './profiles.js'
import { summaryOf } from './summary.js'
import { visit, VISITOR_ROUTES } from './visit.js'

const PICTURE = open('../demo/pictures/comet.jpg', 'b')
const READY_WITHIN_S = 60

export const options = optionsOf({
  scenarios: { owner: oneUser({ exec: 'owner' }), readers: crowd({ users: 30, exec: 'reader' }) },
  routes: {
    ...VISITOR_ROUTES,
    login: 1500,
    upload: 3000,
    processing: 300,
    edit: 500,
    write: 500,
    visible: 300,
    remove: 700,
  },
})

export function reader() {
  beNew()
  visit()
}

const logIn = () => {
  const account = { email: __ENV.OWNER_EMAIL, password: __ENV.OWNER_PASSWORD }
  const signedIn = send('login', 'POST', '/api/login', account, { isExpected: ({ user }) => user.id > 0 })
  if (!signedIn) fail('the owner could not log in: OWNER_EMAIL and OWNER_PASSWORD')
}

const upload = title => {
  const fields = { title, imageType: 'gallery', image: http.file(PICTURE, 'comet.jpg', 'image/jpeg') }
  return send(
    'upload',
    'POST',
    '/api/images',
    { isForm: true, fields },
    { status: 201, isExpected: ({ id }) => id > 0 },
  )
}

/** Waits until a picture's renditions are ready. */
const untilReady = ({ id }) => {
  for (let second = 0; second < READY_WITHIN_S; second++) {
    const { state } = readJson('processing', `/api/images/${id}`, image => image.state !== 'failed') ?? {}
    if (state !== 'pending') return
    sleep(1)
  }
  fail(`picture ${id} was not processed within ${READY_WITHIN_S} s`)
}

/** A visitor, who has no session, must see a write at once. */
const checkVisible = (slug, words) => {
  const visitor = { jar: new http.CookieJar(), tags: { route: 'visible', name: 'visible' } }
  checkResponse('visible', http.get(`${SITE}/blog/${slug}`, visitor), {
    'responds with 200': ({ status }) => status === 200,
    'shows what was just written': ({ body }) => body.includes(words),
  })
}

/** Uploads a picture, writes a post about it, changes both, and deletes them. */
export function owner() {
  beNew()
  logIn()
  const name = `${TEMPORARY} ${__VU}-${__ITER}-${Date.now()}`
  const image = upload(name)
  if (!image) return
  try {
    untilReady(image)
    send(
      'edit',
      'PATCH',
      `/api/images/${image.id}`,
      { title: `${name}, renamed` },
      {
        isExpected: ({ title }) => title === `${name}, renamed`,
      },
    )
    const draft = { type: 'post', title: name, content: '<p>The night was clear.</p>', headerImageId: image.id }
    const post = send('write', 'POST', '/api/posts', { ...draft, published: true }, { status: 201 })
    if (!post) return
    think(5, 10)
    try {
      for (let change = 1; change <= 3; change++) {
        const words = `The night was clear, version ${change}.`
        send('write', 'PUT', `/api/posts/${post.id}`, { content: `<p>${words}</p>` })
        checkVisible(post.slug, words)
        think(5, 10)
      }
    } finally {
      send('remove', 'DELETE', `/api/posts/${post.id}`, null, { status: 204 })
    }
  } finally {
    send('remove', 'DELETE', `/api/images/${image.id}`, null, { status: 204 })
    http.post(`${SITE}/api/logout`, null, { headers: { Origin: SITE }, tags: { route: 'login', name: 'login' } })
  }
}

export const handleSummary = summaryOf('owner')
