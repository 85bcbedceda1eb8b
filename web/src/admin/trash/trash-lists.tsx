import { useState, type ReactNode } from 'react'
import {
  useTrashActions,
  useTrashedImages,
  useTrashedPosts,
  type TrashedImage,
  type TrashedPost,
  type TrashKind,
} from '../../api/admin/trash.ts'
import type { Page } from '../../api/http.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Hint } from '../../ui/fields/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { megabytes, shortDate, shortMoment } from '../shell/format.ts'
import { List, ListLine, ListPager, useValidPage } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useAction, useRemove } from '../shell/use-action.ts'

const PER_PAGE = 25

/** What can be brought back, in words. */
interface Trashed {
  id: number
  title: string
  /** What it was. */
  facts: readonly string[]
  deletedAt: string
  deletedBy?: string | undefined
  purgeAt: string
  /** Orders that are not sent yet and need it: it stays while they do. */
  neededByOrders?: number | null
  /** What bringing it back has done. */
  restored: string
  /** What goes for good. */
  lost: string
}

const endOf = ({ neededByOrders, purgeAt }: Trashed, zone: string): string => {
  const day = shortDate(purgeAt, zone)
  if (!neededByOrders) return `goes for good on ${day}`
  const orders = neededByOrders === 1 ? 'an order is sent that needs' : `${neededByOrders} orders are sent that need`
  return `goes for good once ${orders} it, not before ${day}`
}

function TrashLine({ item, kind, zone }: { item: Trashed; kind: TrashKind; zone: string }) {
  const actions = useTrashActions(kind)
  const { run, isBusy } = useAction()
  const remove = useRemove<Trashed>({
    remove: ({ id }) => actions.purge(id),
    question: ({ lost }) => ({
      title: 'Delete it for good?',
      message: `${lost} will be gone. This action cannot be undone.`,
      action: 'Delete for good',
    }),
    success: 'Deleted for good',
    failure: 'Failed to delete it for good',
  })
  const restore = () =>
    run(() => actions.restore(item.id), { success: item.restored, failure: 'Failed to bring it back' })
  const by = item.deletedBy ? ` by ${item.deletedBy}` : ''
  return (
    <ListLine>
      <div>
        <b>{item.title}</b>
        <p>{[...item.facts, `deleted ${shortMoment(item.deletedAt, zone)}${by}`, endOf(item, zone)].join(' · ')}</p>
      </div>
      <Row $gap={2}>
        <Button size="small" loading={isBusy} onClick={() => void restore()} aria-label={`Bring back ${item.title}`}>
          Bring back
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() => void remove(item)}
          aria-label={`Delete for good: ${item.title}`}
        >
          Delete for good
        </Button>
      </Row>
    </ListLine>
  )
}

interface TrashListProps<Item> {
  kind: TrashKind
  usePageOf: (
    page: number,
    limit: number,
  ) => {
    data?: Page<Item> | undefined
    error?: Error | undefined
    isLoading: boolean
  }
  toTrashed: (item: Item) => Trashed
  label: string
  hint: string
  empty: ReactNode
}

function TrashList<Item>({ kind, usePageOf, toTrashed, label, hint, empty }: TrashListProps<Item>) {
  const [page, setPage] = useState(1)
  const trashed = usePageOf(page, PER_PAGE)
  const zone = timeZone(useSettings())
  useValidPage(trashed, PER_PAGE, page, setPage)
  return (
    <Loaded
      query={trashed}
      failure="The trash could not be read"
      empty={
        <Empty title="Nothing here">
          <p>{empty}</p>
        </Empty>
      }
    >
      {({ items }) => (
        <Stack $gap={5}>
          <Hint>{hint}</Hint>
          <List aria-label={label}>
            {items.map(toTrashed).map(item => (
              <TrashLine key={item.id} item={item} kind={kind} zone={zone} />
            ))}
          </List>
          <ListPager list={trashed.data} size={PER_PAGE} page={page} label="Pages of the trash" onPage={setPage} />
        </Stack>
      )}
    </Loaded>
  )
}

const toTrashedPost = ({ type, published, deletedBy, ...post }: TrashedPost): Trashed => ({
  ...post,
  facts: [`${type === 'post' ? 'Blog post' : 'Page'}, ${published ? 'was published' : 'was a draft'}`],
  deletedBy: deletedBy?.name,
  restored: published ? 'Brought back, and published as before' : 'Brought back as a draft',
  lost: `"${post.title}" and its versions`,
})

/** Deleted posts and pages, with bringing them back. */
export const TrashedPosts = () => (
  <TrashList
    kind="posts"
    usePageOf={useTrashedPosts}
    toTrashed={toTrashedPost}
    label="Deleted posts and pages"
    hint="Posts and pages stay here for 30 days. Bringing one back restores its address, text, tags and versions, and whether it is published."
    empty="Deleted posts and pages can be brought back from here for 30 days."
  />
)

const listed = new Intl.ListFormat('en-US')

/** 'the product "Moon"' or 'the products "Moon" and "Veil"'. */
const describeProducts = (products: readonly { name: string }[]): string =>
  `the ${products.length === 1 ? 'product' : 'products'} ${listed.format(products.map(({ name }) => `"${name}"`))}`

const toTrashedImage = ({ filename, size, width, height, products, ...image }: TrashedImage): Trashed => {
  const facts = [filename, `${width} × ${height}`, megabytes(size)]
  if (!products || products.length === 0)
    return { ...image, facts, restored: 'Picture brought back', lost: `"${image.title}" and its files` }
  const described = describeProducts(products)
  return {
    ...image,
    facts: [...facts, `brings back ${described}, inactive`],
    restored: `Picture brought back, with ${described}, inactive until an owner activates ${products.length === 1 ? 'it' : 'them'}`,
    lost: `"${image.title}", its files and ${described}`,
  }
}

/** Deleted pictures, with bringing them back. */
export const TrashedImages = () => (
  <TrashList
    kind="images"
    usePageOf={useTrashedImages}
    toTrashed={toTrashedImage}
    label="Deleted pictures"
    hint="Pictures stay here for 30 days, and nobody can open them meanwhile. Bringing one back restores its files, texts and addresses, and the products that used it, inactive; not its places in posts: versions of a post bring it back there. Only an owner can delete one for good that products wait with. What an order needs that is not sent yet stays until it is."
    empty="Deleted pictures can be brought back from here for 30 days."
  />
)
