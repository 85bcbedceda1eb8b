import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Hint } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { usePostActions, usePosts, type Post } from '../admin/api/posts.ts'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { byMenuOrder } from '../site/api/posts.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { MenuLabelDialog } from './menu-label-dialog.tsx'
import { moved } from './page-order.ts'
import { PageRow } from './page-row.tsx'
import { Rows } from './post-row.styled.ts'
import { WaitingRows } from './waiting-rows.tsx'

const NewPage = () => (
  <ButtonLink as={Link} to={`${addresses.editor}?type=page`} look="primary">
    <Icon name="add" />
    New Page
  </ButtonLink>
)

export default function PagesScreen() {
  const { data, error, mutate } = usePosts({ type: 'page', page: 1, limit: 100 })
  const { orderPages } = usePostActions()
  const zone = timeZone(useSettings())
  const [ordered, setOrdered] = useState<readonly Post[] | null>(null)
  const newest = useRef<readonly Post[] | null>(null)
  const sending = useRef(Promise.resolve())
  const [dragged, setDragged] = useState<number | null>(null)
  const [labelled, setLabelled] = useState<Post | null>(null)
  const [news, setNews] = useState('')
  const pages = ordered ?? (data && [...data.items].sort(byMenuOrder))

  useEffect(() => {
    if (error) sayError(error, 'Failed to fetch pages')
  }, [error])

  // Every order is whole: one that was overtaken while it waited needn't be sent.
  const send = async (order: readonly Post[]) => {
    if (newest.current !== order) return
    try {
      await orderPages(order.map(({ id }) => id))
    } catch (failure) {
      sayError(failure, 'Failed to update page')
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
    if (!pages || to < 0 || to >= pages.length || from === to) return
    setNews(`${pages[from]?.title ?? ''} is now number ${to + 1} of ${pages.length}`)
    reorder(moved(pages, from, to))
  }

  return (
    <>
      <AdminHead title="Pages">
        <NewPage />
      </AdminHead>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch pages')}
        </Note>
      ) : !pages ? (
        <WaitingRows count={3} />
      ) : pages.length === 0 ? (
        <Empty title="No pages yet">
          <NewPage />
        </Empty>
      ) : (
        <Stack>
          {pages.length > 1 && <Hint>Navigation and footer follow this order.</Hint>}
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
                onLabel={() => setLabelled(page)}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                onDrop={() => dragged !== null && move(dragged, index)}
              />
            ))}
          </Rows>
        </Stack>
      )}
      <Spoken role="status">{news}</Spoken>
      {labelled && <MenuLabelDialog key={labelled.id} page={labelled} onClose={() => setLabelled(null)} />}
    </>
  )
}
