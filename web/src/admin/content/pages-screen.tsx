import { postLimits } from '@skyfolio/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { usePostActions, usePosts, type Post } from '../../api/admin/posts.ts'
import { byMenuOrder } from '../../api/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Hint } from '../../ui/fields/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken, Stack } from '../../ui/layout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AdminHead, TrashLink } from '../shell/admin-head.tsx'
import { toastError } from '../shell/errors.ts'
import { useForm } from '../shell/form.tsx'
import { moveItem } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { PageRow } from './page-row.tsx'
import { LoadingRows, Rows } from './post-row.tsx'

/** What navigation and footer call a page. */
function MenuLabelDialog({ page, onClose }: { page: Post; onClose: () => void }) {
  const { update } = usePostActions()
  const form = useForm({
    initial: { menuLabel: page.menuLabel ?? '' },
    save: async ({ menuLabel }) => {
      await update(page.id, { menuLabel: menuLabel.trim() || null })
    },
    failure: 'Failed to update page',
    success: { title: 'Page updated successfully' },
    onSaved: onClose,
  })
  return (
    <FormDialog title="Menu label" form={form} action="Save" onClose={onClose}>
      <TextField
        label="Label"
        optional
        hint={`Left empty, the menu says "${page.title}"`}
        maxLength={postLimits.menuLabel}
        {...form.text('menuLabel')}
      />
    </FormDialog>
  )
}

const orderHint = (hasMenu: boolean) =>
  hasMenu
    ? 'The footer follows this order; the navigation has its own, under Settings, Site.'
    : 'Navigation and footer follow this order.'

const NewPage = () => (
  <ButtonLink as={Link} to={`${addresses.editor}?type=page`} variant="primary">
    <Icon name="add" />
    New Page
  </ButtonLink>
)

export default function PagesScreen() {
  const query = usePosts({ type: 'page', page: 1, limit: 100 })
  const { data, error, mutate } = query
  const { orderPages } = usePostActions()
  const settings = useSettings()
  const zone = timeZone(settings)
  const hasMenu = settings('navigation_menu') !== undefined
  const [ordered, setOrdered] = useState<readonly Post[] | null>(null)
  const newest = useRef<readonly Post[] | null>(null)
  const sending = useRef(Promise.resolve())
  const [dragged, setDragged] = useState<number | null>(null)
  const [labeled, setLabeled] = useState<Post | null>(null)
  const [news, setNews] = useState('')
  const pages = ordered ?? [...(data?.items ?? [])].sort(byMenuOrder)

  useEffect(() => {
    if (error) toastError(error, 'Failed to fetch pages')
  }, [error])

  // Every order is whole: one that was overtaken while it waited needn't be sent.
  const send = async (order: readonly Post[]) => {
    if (newest.current !== order) return
    try {
      await orderPages(order.map(({ id }) => id))
    } catch (failure) {
      toastError(failure, 'Failed to update page')
    }
    if (newest.current === order) await mutate()
    if (newest.current === order) setOrdered(null)
  }

  // The list follows at once, and stays so until the server's list has been read again. One order is sent after the other.
  const reorder = (next: readonly Post[]) => {
    setOrdered(next)
    newest.current = next
    sending.current = sending.current.then(() => send(next))
  }

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pages.length || from === to) return
    setNews(`${pages[from]?.title ?? ''} is now number ${to + 1} of ${pages.length}`)
    reorder(moveItem(pages, from, to))
  }

  return (
    <>
      <AdminHead title="Pages">
        <TrashLink />
        <NewPage />
      </AdminHead>
      <Loaded
        query={query}
        failure="Failed to fetch pages"
        loading={<LoadingRows count={3} />}
        empty={
          <Empty title="No pages yet">
            <NewPage />
          </Empty>
        }
      >
        {() => (
          <Stack>
            {pages.length > 1 && <Hint>{orderHint(hasMenu)}</Hint>}
            <Rows>
              {pages.map((page, index) => (
                <PageRow
                  key={page.id}
                  page={page}
                  zone={zone}
                  index={index}
                  count={pages.length}
                  isDragged={dragged === index}
                  onMove={to => move(index, to)}
                  onLabel={() => setLabeled(page)}
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => setDragged(null)}
                  onDrop={() => dragged !== null && move(dragged, index)}
                />
              ))}
            </Rows>
          </Stack>
        )}
      </Loaded>
      <Spoken role="status">{news}</Spoken>
      {labeled && <MenuLabelDialog key={labeled.id} page={labeled} onClose={() => setLabeled(null)} />}
    </>
  )
}
