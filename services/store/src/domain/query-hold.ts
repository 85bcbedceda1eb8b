import type { Hold, Holds } from './hold.ts'
import type { Orders } from './orders.ts'

/** What the store waits for, with the number of mails that are due; null: nothing. */
export const getHold =
  ({ holds, orders, now }: { holds: Holds; orders: Orders; now: () => Date }) =>
  async (): Promise<(Hold & { waitingMails: number }) | null> => {
    const hold = await holds.current()
    return hold && { ...hold, waitingMails: await orders.countDueMails(now()) }
  }

/** Whether the store waits for the owner's word. */
export const isHeld =
  ({ holds }: { holds: Holds }) =>
  async (): Promise<boolean> =>
    (await holds.current()) !== null
