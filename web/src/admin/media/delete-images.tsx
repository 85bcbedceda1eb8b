import styled from 'styled-components'
import { getImageUses, useImageActions, type Image, type ImageUse } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { toastDanger, toastError } from '../shell/errors.ts'
import { useMay } from '../shell/session/user.ts'

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
  if (use.type === 'product')
    return `The product "${use.title}" uses it and will move to the trash with it; it comes back inactive`
  if (use.type === 'site') return 'Previews of the site show it, and will show another'
  if (use.type === 'order') return `${use.title} in the shop will be shown without it`
  return `"${use.title}" shows it (${placeOf(use)}${use.published ? '' : ', not public'}) and will lose it`
}

const describe = (images: readonly Image[]): string =>
  images.length === 1 ? `"${images[0]?.title ?? ''}"` : `${images.length} pictures`

interface UsedImage {
  image: Image
  uses: readonly ImageUse[]
}

/** What belongs to the owners and would go with the picture. */
const ownersUses = ({ uses }: UsedImage): readonly ImageUse[] =>
  uses.filter(({ type }) => type === 'product' || type === 'site')

const names = new Intl.ListFormat('en-US')

/** Why only an owner can delete a picture. */
const reasonToKeep = (used: UsedImage): string => {
  const users = ownersUses(used).map(({ type, title }) =>
    type === 'product' ? `the product "${title}"` : "the site's previews",
  )
  return `Only an owner can delete "${used.image.title}": it is used by ${names.format(users)}.`
}

/** Asks first, with the list of what shows the pictures; `onDeleted` is called with each that is deleted. */
export function useDeleteImages() {
  const { removeAll } = useImageActions()
  const confirm = useConfirm()
  const may = useMay()
  return async (chosen: readonly Image[], onDeleted: (id: number) => void): Promise<void> => {
    try {
      const used = await Promise.all(chosen.map(async image => ({ image, uses: await getImageUses(image.id) })))
      const kept = may('owner') ? [] : used.filter(each => ownersUses(each).length > 0)
      const deleted = used.filter(each => !kept.includes(each))
      const images = deleted.map(({ image }) => image)
      if (images.length === 0) return toastDanger(kept.map(reasonToKeep).join(' '), 'Not deleted')
      const consequences = deleted.flatMap(({ image, uses }) =>
        uses.map(use => ({ key: `${image.id} ${use.type} ${use.id ?? ''}`, text: consequence(use) })),
      )
      const confirmed = await confirm({
        title: images.length === 1 ? 'Delete this picture?' : 'Delete these pictures?',
        message: (
          <>
            <p>{`Are you sure you want to delete ${describe(images)}? ${images.length === 1 ? 'It stays' : 'They stay'} in the trash for 30 days and can be brought back.`}</p>
            {consequences.length > 0 && (
              <Uses tabIndex={0} aria-label="What shows it">
                {consequences.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </Uses>
            )}
            {kept.length > 0 && (
              <Uses tabIndex={0} aria-label="What is not deleted">
                {kept.map(each => (
                  <li key={each.image.id}>{reasonToKeep(each)}</li>
                ))}
              </Uses>
            )}
          </>
        ),
        action: consequences.length > 0 ? 'Delete anyway' : 'Delete',
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
