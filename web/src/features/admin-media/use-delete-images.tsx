import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { getImageUses, useImageActions, type Image, type ImageUse } from '../admin/api/images.ts'
import { sayError } from '../admin/shell/failures.ts'

const Uses = styled.ul`
  margin-top: ${space[3]};
  max-height: 12rem;
  overflow: auto;
  li {
    padding-left: 1.1em;
    text-indent: -1.1em;
  }
  li::before {
    content: '– ';
  }
`

const where = ({ header, inline }: ImageUse): string =>
  header && inline ? 'header picture and text' : header ? 'header picture' : 'text'

/** What the deletion does to it, in words: products go with their picture, orders keep what was bought. */
const consequence = (use: ImageUse): string => {
  if (use.type === 'product') return `The product "${use.title}" is made of it and will be removed from the store`
  if (use.type === 'order') return `${use.title} in the shop will be shown without it`
  return `"${use.title}" shows it (${where(use)}${use.published ? '' : ', draft'}) and will lose it`
}

const words = (images: readonly Image[]): string =>
  images.length === 1 ? `"${images[0]?.title ?? ''}"` : `${images.length} pictures`

/** Asks, and asks with the list of what shows the pictures when something does; `onGone` is told of each that is deleted. */
export function useDeleteImages() {
  const { removeAll } = useImageActions()
  const confirm = useConfirm()
  return async (images: readonly Image[], onGone: (id: number) => void): Promise<void> => {
    try {
      const uses = (await Promise.all(images.map(({ id }) => getImageUses(id)))).flat()
      const confirmed = await confirm({
        title: images.length === 1 ? 'Delete this picture?' : 'Delete these pictures?',
        message: (
          <>
            <p>{`Are you sure you want to delete ${words(images)}? This action cannot be undone.`}</p>
            {uses.length > 0 && (
              <Uses aria-label="What shows it">
                {uses.map(use => (
                  <li key={`${use.type}${use.id ?? ''}`}>{consequence(use)}</li>
                ))}
              </Uses>
            )}
          </>
        ),
        action: uses.length > 0 ? 'Delete anyway' : 'Delete',
      })
      if (!confirmed) return
      await removeAll(
        images.map(({ id }) => id),
        onGone,
      )
      toast({
        title: images.length === 1 ? 'Image deleted successfully' : `${images.length} images deleted successfully`,
      })
    } catch (error) {
      sayError(error, 'Failed to delete image')
    }
  }
}
