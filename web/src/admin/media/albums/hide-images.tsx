import styled from 'styled-components'
import { getImageUses, useImageActions, type Image, type ImageUse } from '../../../api/admin/images.ts'
import { space } from '../../../theme/tokens.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { toastError } from '../../shell/errors.ts'

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

/** What visitors see of it meanwhile. */
const consequence = (use: ImageUse): string => {
  if (use.type === 'product') return `The product "${use.title}" stays for sale, without its picture`
  if (use.type === 'site') return 'Previews of the site show another one'
  if (use.type === 'order') return `${use.title} in the shop: its buyer sees no picture`
  return `"${use.title}" is shown without it`
}

/** What visitors can see, and so would miss it. */
const isSeen = ({ published, type }: ImageUse): boolean => published || type === 'order'

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)

interface HideCallbacks {
  onChanged: (ids: readonly number[], hidden: boolean) => void
  /** Called with those that don't exist any more. */
  onDeleted: (id: number) => void
}

/**
 * Hides pictures from visitors, or shows them again. Hiding wins over everything that shows them, which is named first.
 */
export function useHideImages() {
  const { updateAll } = useImageActions()
  const confirm = useConfirm()

  const change = async (images: readonly Image[], hidden: boolean, onDeleted: (id: number) => void) => {
    const ids = images.filter(image => (image.hidden ?? false) !== hidden).map(({ id }) => id)
    const gone = new Set<number>()
    await updateAll(ids, { hidden }, id => {
      gone.add(id)
      onDeleted(id)
    })
    return ids.filter(id => !gone.has(id))
  }

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastError(error, 'Failed to update images')
    }
  }

  const tell = (
    changed: readonly number[],
    images: readonly Image[],
    hidden: boolean,
    onChanged: HideCallbacks['onChanged'],
  ) => {
    const undo = async () => {
      const before = images.filter(({ id }) => changed.includes(id)).map(image => ({ ...image, hidden }))
      onChanged(await change(before, !hidden, () => undefined), !hidden)
      toast({ title: `${pictures(changed.length)} ${hidden ? 'shown' : 'hidden'} again` })
    }
    toast({
      title: `${pictures(changed.length)} ${hidden ? 'hidden' : 'shown'}`,
      ...(changed.length > 0 && { action: { label: 'Undo', run: () => void attempt(undo) } }),
    })
  }

  const mayHide = async (images: readonly Image[]): Promise<boolean> => {
    const uses = (await Promise.all(images.map(({ id }) => getImageUses(id)))).flat().filter(isSeen)
    if (uses.length === 0) return true
    return confirm({
      title: images.length === 1 ? 'Hide this picture?' : 'Hide these pictures?',
      message: (
        <>
          <p>Visitors find a hidden picture nowhere, and its files only if they have them already.</p>
          <Uses tabIndex={0} aria-label="What shows it">
            {uses.map((use, index) => (
              <li key={index}>{consequence(use)}</li>
            ))}
          </Uses>
        </>
      ),
      action: 'Hide anyway',
    })
  }

  return async (images: readonly Image[], hidden: boolean, { onChanged, onDeleted }: HideCallbacks): Promise<void> =>
    attempt(async () => {
      const concerned = images.filter(image => (image.hidden ?? false) !== hidden)
      if (hidden && !(await mayHide(concerned))) return
      const changed = await change(concerned, hidden, onDeleted)
      onChanged(changed, hidden)
      tell(changed, concerned, hidden, onChanged)
    })
}
