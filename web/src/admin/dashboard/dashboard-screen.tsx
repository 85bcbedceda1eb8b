import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { useAccount, type User } from '../../api/admin/account.ts'
import { useImages } from '../../api/admin/images.ts'
import { http, type Page } from '../../api/http.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { sectionTitle } from '../../theme/text.ts'
import { color, from, hairline, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { toastAfterNavigation } from '../../ui/feedback/toast.ts'
import { AdminHead } from '../shell/admin-head.tsx'
import { greeting, wholePercent } from '../shell/format.ts'
import { useMay, useUser } from '../shell/session/user.ts'
import { useAction } from '../shell/use-action.ts'
import { FirstStepsList } from './first-steps.tsx'
import { Integrations } from './integrations.tsx'
import { OrderNoticesNote, PrivacyPageNote, RestoredNotice } from './notices.tsx'
import { SectionCards } from './section-cards.tsx'

/** How somebody likes to be called. */
const nameOf = ({ displayName, firstName, name }: Pick<User, 'displayName' | 'firstName' | 'name'>): string =>
  firstName?.trim() || displayName?.trim() || name

const totalOf = (url: string) => http.getPage<unknown>(url)
/** Undefined while on its way, and for null. */
const useTotal = (url: string | null): number | undefined =>
  useSWR(url, totalOf, { keepPreviousData: true }).data?.total

/** Orders that are paid and not sent; null when the store does not respond, and for those who send none. */
function useOrdersWaiting(sends: boolean): number | null | undefined {
  const address = sends ? '/api/admin/orders?status=paid&page=1&limit=1' : null
  const { data, error } = useSWR<Page<unknown>, Error>(address, totalOf, { revalidateOnMount: true })
  return error || !sends ? null : data?.total
}

/** How many of everything there are; undefined while on its way. */
function useCounts() {
  const may = useMay()
  const posts = useTotal('/api/posts?type=post&page=1&limit=1')
  const pages = useTotal('/api/posts?type=page&page=1&limit=1')
  const drafts = useTotal('/api/posts?published=false&page=1&limit=1')
  const tags = useTotal('/api/tags?page=1&limit=1')
  const orders = useTotal(may('shipper') ? '/api/admin/orders?page=1&limit=1' : null)
  const ordersWaiting = useOrdersWaiting(may('shipper'))
  const images = useImages({ page: 1, limit: 100 }).data
  const optimized = images?.items.filter(image => image.optimizedSize !== null) ?? []
  const before = optimized.reduce((sum, { size }) => sum + size, 0)
  const after = optimized.reduce((sum, { optimizedSize }) => sum + (optimizedSize ?? 0), 0)
  return {
    drafts,
    /** Paid and not sent; null: the store does not respond. */
    ordersWaiting,
    processing: images?.items.filter(({ state }) => state === 'pending').length,
    failed: images?.items.filter(({ state }) => state === 'failed').length,
    /** Part of the newest hundred pictures' bytes that visitors are spared, 0 to 1. */
    saved: before > 0 ? Math.max(0, 1 - after / before) : undefined,
    images: images?.total,
    sections: {
      [addresses.adminPosts]: posts,
      [addresses.adminPages]: pages,
      [addresses.adminGallery]: images?.total,
      [addresses.adminTags]: tags,
      [addresses.adminStore]: orders,
    },
  }
}

const Line = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-block: ${hairline};
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: ${space[4]} ${space[4]} ${space[4]} 0;
  }
  dd {
    ${sectionTitle}
    line-height: 1.1;
    min-height: 1.1em;
  }
  dt {
    color: ${color.textMuted};
    font-size: ${size.caption};
  }
`

interface Figure {
  /** Undefined while it is on its way. */
  value: string | number | undefined
  label: string
}

/** A few figures, each with its label. */
const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Line>
    {figures.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? ' '}</dd>
      </div>
    ))}
  </Line>
)

const percent = (part: number | undefined) => (part === undefined ? undefined : `${wholePercent(part)}%`)

export default function DashboardScreen() {
  const user = useUser()
  const may = useMay()
  const account = useAccount()
  const counts = useCounts()
  const zone = timeZone(useSettings())
  const { run, isBusy } = useAction()

  const logOut = async () => {
    await account.logout()
    toastAfterNavigation({ title: 'Logged out successfully' })
    window.location.assign(addresses.home)
  }

  return (
    <>
      <AdminHead title={`${greeting(Date.now(), zone)}, ${nameOf(user)}`} screenName="Admin Dashboard">
        <Button loading={isBusy} onClick={() => void run(logOut, { failure: 'Failed to log out' })}>
          <Icon name="logout" />
          Logout
        </Button>
      </AdminHead>
      <Stack $gap={7}>
        <RestoredNotice />
        {may('owner') && (
          <>
            <OrderNoticesNote />
            <PrivacyPageNote />
            <FirstStepsList />
          </>
        )}
        <Figures
          figures={[
            ...(may('editor')
              ? [
                  { value: counts.drafts, label: counts.drafts === 1 ? 'draft' : 'drafts' },
                  { value: counts.processing, label: 'pictures being processed' },
                  { value: counts.failed, label: 'pictures that failed' },
                ]
              : []),
            counts.ordersWaiting === null
              ? { value: counts.images === 0 ? 'none' : percent(counts.saved), label: 'saved by compression' }
              : { value: counts.ordersWaiting, label: counts.ordersWaiting === 1 ? 'order waiting' : 'orders waiting' },
          ]}
        />
        <SectionCards counts={counts.sections} />
        {may('owner') && <Integrations />}
      </Stack>
    </>
  )
}
