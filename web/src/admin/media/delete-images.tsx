import styled from 'styled-components'
import { getImageUses, useImageActions, type Image, type ImageUse } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { toastError } from '../shell/errors.ts'

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

const places = new Intl.ListFormat('en-US')

const placeOf = ({ header, inline, share }: ImageUse): string =>
  places.format([...(header ? ['header picture'] : []), ...(inline ? ['text'] : []), ...(share ? ['previews'] : [])])

/** What the deletion does to it: products go with their picture, orders keep what was bought. */
const consequence = (use: ImageUse): string => {
  if (use.type === 'product') return `The product "${use.title}" is made of it and will be removed from the store`
  if (use.type === 'site') return 'Previews of the site show it, and will show another'
  if (use.type === 'order') return `${use.title} in the shop will be shown without it`
  return `"${use.title}" shows it (${placeOf(use)}${use.published ? '' : ', not public'}) and will lose it`
}

const describe = (images: readonly Image[]): string =>
  images.length === 1 ? `"${images[0]?.title ?? ''}"` : `${images.length} pictures`

/** Asks first, with the list of what shows the pictures; `onDeleted` is called with each that is deleted. */
export function useDeleteImages() {
  const { removeAll } = useImageActions()
  const confirm = useConfirm()
  return async (images: readonly Image[], onDeleted: (id: number) => void): Promise<void> => {
    try {
      const uses = (await Promise.all(images.map(({ id }) => getImageUses(id)))).flat()
      const confirmed = await confirm({
        title: images.length === 1 ? 'Delete this picture?' : 'Delete these pictures?',
        message: (
          <>
            <p>{`Are you sure you want to delete ${describe(images)}? ${images.length === 1 ? 'It stays' : 'They stay'} in the trash for 30 days and can be brought back.`}</p>
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
        onDeleted,
      )
      toast({
        title: images.length === 1 ? 'Image deleted successfully' : `${images.length} images deleted successfully`,
      })
    } catch (error) {
      toastError(error, 'Failed to delete image')
    }
  }
}
