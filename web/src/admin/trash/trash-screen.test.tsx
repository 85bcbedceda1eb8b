import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleImage, samplePost } from '../../site/testing/samples.ts'
import { user } from '../../site/testing/user.ts'
import { answer, asOwner, withApiServer } from '../testing/as-owner.tsx'
import TrashScreen from './trash-screen.tsx'

const server = withApiServer()

const times = { deletedAt: '2026-11-20T12:00:00.000Z', purgeAt: '2026-12-20T12:00:00.000Z' }
const post = (id: number, title: string) => ({
  ...{ id, type: 'post', title, slug: `post-${id}`, published: true, deletedBy: { id: 1, name: 'Ada' } },
  ...times,
})
const image = (id: number, title: string) => ({
  ...{ id, title, filename: `${id}.jpg`, imageType: 'gallery', size: 2_097_152, width: 300, height: 200 },
  neededByOrders: 0,
  products: [] as { id: number; name: string }[],
  ...times,
})
let posts: ReturnType<typeof post>[]
let images: ReturnType<typeof image>[]

beforeEach(() => {
  posts = [post(1, 'Veil'), post(2, 'Orion')]
  images = [image(7, 'Moon')]
  server.on('GET /api/trash/posts?page=1&limit=25', () => ({ body: posts }))
  server.on('GET /api/trash/images?page=1&limit=25', () => ({ body: images }))
})

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('trash', () => {
  it('tells who deleted what and when it goes for good', async () => {
    asOwner(<TrashScreen />)
    const line = within((await screen.findByText('Veil')).closest('li') as HTMLElement)
    line.getByText(/deleted 11\/20\/2026.* by Ada · goes for good on 12\/20\/2026/)
  })

  it('brings a post back', async () => {
    server.on('POST /api/trash/posts/1/restore', () => {
      posts = posts.filter(({ id }) => id !== 1)
      return { body: samplePost(1) }
    })
    asOwner(<TrashScreen />)
    await screen.findByText('Veil')
    await press('Bring back Veil')
    await screen.findByText('Brought back, and published as before')
    expect(screen.queryByText('Veil')).toBeNull()
    screen.getByText('Orion')
  })

  it('removes a post for good after a question', async () => {
    server.on('DELETE /api/trash/posts/2', () => {
      posts = posts.filter(({ id }) => id !== 2)
      return { status: 204 }
    })
    asOwner(<TrashScreen />)
    await screen.findByText('Orion')
    await press('Delete for good: Orion')
    await answer('Delete for good')
    await screen.findByText('Deleted for good')
    expect(screen.queryByText('Orion')).toBeNull()
  })

  it('keeps a picture that orders need, and says why it is not deleted', async () => {
    images = [
      { ...image(7, 'Moon'), neededByOrders: 2 },
      { ...image(8, 'Veil'), neededByOrders: 1 },
    ]
    const message = '2 orders that are not sent yet need this picture. It can be deleted for good once they are sent.'
    server.on('DELETE /api/trash/images/7', () => ({ status: 409, body: { message, code: 'IMAGE_ORDERED' } }))
    asOwner(<TrashScreen />, '/admin/trash?tab=pictures')
    await screen.findByText(/goes for good once 2 orders are sent that need it, not before 12\/20\/2026/)
    screen.getByText(/goes for good once an order is sent that needs it/)
    await press('Delete for good: Moon')
    await answer('Delete for good')
    await screen.findByText(message)
    screen.getByText('Moon')
  })

  it('names the products that come back with a picture', async () => {
    images = [{ ...image(7, 'Moon'), products: [1, 2].map(id => ({ id, name: `Print ${id}` })) }]
    server.on('POST /api/trash/images/7/restore', () => {
      images = []
      return { body: sampleImage(7) }
    })
    asOwner(<TrashScreen />, '/admin/trash?tab=pictures')
    await screen.findByText(/· brings back the products "Print 1" and "Print 2", inactive ·/)
    await press('Delete for good: Moon')
    await screen.findByText(/^"Moon", its files and the products "Print 1" and "Print 2" will be gone/)
    await answer('Cancel')
    await press('Bring back Moon')
    await screen.findByText(
      'Picture brought back, with the products "Print 1" and "Print 2", inactive until an owner activates them',
    )
  })

  it('brings a picture back, until it is empty', async () => {
    server.on('POST /api/trash/images/7/restore', () => {
      images = []
      return { body: sampleImage(7) }
    })
    asOwner(<TrashScreen />, '/admin/trash?tab=pictures')
    const line = within((await screen.findByText('Moon')).closest('li') as HTMLElement)
    line.getByText(/^7\.jpg · 300 × 200 · 2 MB · deleted/)
    await press('Bring back Moon')
    await screen.findByText('Picture brought back')
    await screen.findByText('Deleted pictures can be brought back from here for 30 days.')
  })
})
