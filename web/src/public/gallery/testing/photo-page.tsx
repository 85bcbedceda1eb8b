import { screen } from '@testing-library/react'
import { imageKey } from '../../../api/images.ts'
import { sampleImage, series } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { visit } from '../../../site/testing/visit.tsx'
import PhotoScreen from '../photo-screen.tsx'

/** The address of the first page of the gallery. */
export const GALLERY = '/api/images/gallery?published=true&order=site&page=1&limit=14'

/** The address of the products of a photograph. */
export const productsOf = (id: number) => `/api/store/products?imageId=${id}&page=1&limit=10`

/** Takes the place of `fetch`: a gallery of three photographs, of which none is sold. */
export const startGalleryServer = (): TestServer => {
  const server = startTestServer()
  const images = series(id => sampleImage(id, { photographer: 'A. Stargazer', description: 'Seen\n\nby night.' }), 3)
  for (const image of images) {
    server.respond(imageKey(image.id), image)
    server.respond(productsOf(image.id), [])
  }
  server.respond(GALLERY, images, { total: 3 })
  return server
}

/** Begins to open the page of a photograph. */
export const visitPhoto = (id: number) => visit(<PhotoScreen />, { at: `/gallery/${id}`, pattern: '/gallery/:id' })

/** Opens the page of one of the three photographs. */
export const openPhoto = async (id: number) => {
  visitPhoto(id)
  await screen.findByText(`Picture ${id}`)
  await screen.findByText(`${id} of 3`)
}

/** Where the visitor is. */
export const address = () => screen.getByTestId('address').textContent
