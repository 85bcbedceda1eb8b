// Uploads a picture to the gallery: node upload-picture.mjs m31.jpg 'M 31'
// SKYFOLIO_URL is the site's address; SKYFOLIO_KEY an API key for 'publish' (Settings, Security).
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const { SKYFOLIO_URL, SKYFOLIO_KEY } = process.env
const [path, title] = process.argv.slice(2)
if (!SKYFOLIO_URL || !SKYFOLIO_KEY || !path || !title) {
  console.error("SKYFOLIO_URL=https://… SKYFOLIO_KEY=sky_… node upload-picture.mjs FILE 'Title'")
  process.exit(2)
}

const form = new FormData()
form.set('title', title)
form.set('imageType', 'gallery')
form.set('image', new Blob([await readFile(path)]), basename(path))

const response = await fetch(new URL('/api/images', SKYFOLIO_URL), {
  method: 'POST',
  headers: { Authorization: `Bearer ${SKYFOLIO_KEY}` },
  body: form,
})
const answer = await response.json()
if (!response.ok) {
  console.error(`${response.status}: ${answer.message}`)
  process.exit(1)
}
console.log(`${title} is picture ${answer.id}`)
