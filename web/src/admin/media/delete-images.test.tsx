import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ImageUse } from '../../api/admin/images.ts'
import { user } from '../../site/testing/user.ts'
import { answer, asOwner, owner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { useDeleteImages } from './delete-images.tsx'

const server = withApiServer()
const editor = { ...owner, role: 'editor' } as const
const images = [1, 2, 3].map(id => ownersImage(id))

const use = (type: ImageUse['type'], title: string): ImageUse => ({
  ...{ type, id: type === 'site' ? null : 5, title, slug: '', published: true },
  ...{ header: type === 'post', inline: false, share: type === 'site' },
})

let deleted: number[]

beforeEach(() => {
  deleted = []
  for (const { id } of images) {
    server.on(`GET /api/images/${id}/uses`, () => ({ body: [] }))
    server.on(`DELETE /api/images/${id}`, () => {
      deleted.push(id)
      return { status: 204 }
    })
  }
})

function DeleteAll({ count }: { count: number }) {
  const deleteImages = useDeleteImages()
  return (
    <button type="button" onClick={() => void deleteImages(images.slice(0, count), () => undefined)}>
      Delete all
    </button>
  )
}

const deleteAs = async (who: typeof owner, count: number) => {
  asOwner(<DeleteAll count={count} />, '/admin', who)
  await user.click(screen.getByRole('button', { name: 'Delete all' }))
}

describe('deleting pictures', () => {
  it('tells an owner which products move to the trash', async () => {
    server.on('GET /api/images/1/uses', () => ({ body: [use('product', 'Moon print'), use('post', 'Winter')] }))
    await deleteAs(owner, 1)
    const list = within(await screen.findByRole('list', { name: 'What shows it' }))
    list.getByText('The product "Moon print" uses it and will move to the trash with it; it comes back inactive')
    list.getByText('"Winter" shows it (header picture) and will lose it')
    await answer('Delete anyway')
    await screen.findByText('Image deleted successfully')
    expect(deleted).toEqual([1])
  })

  it('tells an editor why only an owner can delete a picture, and does not ask', async () => {
    server.on('GET /api/images/1/uses', () => ({ body: [use('site', 'The site'), use('product', 'Moon print')] }))
    await deleteAs(editor, 1)
    await screen.findByText(
      `Only an owner can delete "${images[0]?.title}": it is used by the site's previews and the product "Moon print".`,
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(deleted).toEqual([])
  })

  it('lets an editor delete the other pictures of a selection', async () => {
    server.on('GET /api/images/2/uses', () => ({ body: [use('product', 'Moon print')] }))
    await deleteAs(editor, 3)
    await screen.findByText(/^Are you sure you want to delete 2 pictures/)
    within(screen.getByRole('list', { name: 'What is not deleted' })).getByText(
      `Only an owner can delete "${images[1]?.title}": it is used by the product "Moon print".`,
    )
    await answer('Delete')
    await screen.findByText('2 images deleted successfully')
    expect(deleted).toEqual([1, 3])
  })
})
