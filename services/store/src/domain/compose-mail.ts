import type { Address } from './address.ts'
import { aboutFailedRefund, FAILED_REFUND, type DueMail, type Order } from './order.ts'
import { htmlOf, textOf, type Block } from './mail-blocks.ts'
import { trackingUrl } from './tracking-url.ts'

export interface MailSurroundings {
  siteTitle: string
  /** Scheme and host. */
  publicUrl: string
}

export interface ComposedMail {
  subject: string
  text: string
  html: string
}

const dollars = (minor: number) =>
  `$${Math.floor(minor / 100).toLocaleString('en-US')}.${String(minor % 100).padStart(2, '0')}`

const addressLines = ({ street, street2, city, state, zipCode }: Address): string[] => [
  street,
  ...(street2 === null ? [] : [street2]),
  `${city}, ${state} ${zipCode}`,
]

/** What is written to buyer or owner about an order. Test orders say so in subject and text: nothing in them can be mistaken for real. */
export function composeMail(mail: DueMail, order: Order, site: MailSurroundings): ComposedMail {
  const { title, blocks } = contents[mail.kind](order, mail, site)
  const isTest = order.provider === 'test'
  const all = isTest
    ? [notice('This is a test order: no money has moved, and nothing will be sent.'), ...blocks]
    : blocks
  const subject = `${isTest ? '[Test] ' : ''}${title} – ${order.number}`
  return { subject, text: textOf(title, all, site.siteTitle), html: htmlOf(title, all, site.siteTitle) }
}

const paragraph = (text: string): Block => ({ kind: 'text', text })
const notice = (text: string): Block => ({ kind: 'notice', text })
const link = (label: string, url: string): Block => ({ kind: 'link', label, url })

const orderLink = (order: Order, { publicUrl }: MailSurroundings): Block =>
  link('See your order', `${publicUrl}/orders/${order.token}`)

const greeting = ({ current }: Order): Block =>
  paragraph(current.buyer.name === null ? 'Hello,' : `Hello ${current.buyer.name},`)

const lines = ({ current }: Order): Block => ({
  kind: 'table',
  rows: current.lines.map(({ productName, printOptionName, quantity, totalPrice }) => [
    `${productName}, ${printOptionName} Print × ${quantity}`,
    dollars(totalPrice),
  ]),
})

const sums = ({ current: { amounts, couponCode, shippingService } }: Order): Block => ({
  kind: 'table',
  rows: [
    ['Subtotal', dollars(amounts.subtotal)],
    ...(amounts.discount > 0
      ? [[`Discount${couponCode === null ? '' : ` (${couponCode})`}`, `-${dollars(amounts.discount)}`]]
      : []),
    [`Shipping, ${shippingService}`, dollars(amounts.shipping)],
    ...(amounts.tax > 0 ? [['Sales tax', dollars(amounts.tax)]] : []),
    ['Total', dollars(amounts.total)],
  ] as [string, string][],
  totals: true,
})

const destination = ({ current: { localDelivery, address, buyer } }: Order): Block[] => {
  const to = [...(buyer.name === null ? [] : [buyer.name]), ...(address ? addressLines(address) : [])]
  return [{ kind: 'lines', label: localDelivery ? 'Local delivery to' : 'Shipping to', lines: to }]
}

interface Composed {
  title: string
  blocks: Block[]
}

type Contents = (order: Order, mail: DueMail, site: MailSurroundings) => Composed

const newOrder = (order: Order, site: MailSurroundings): Composed => ({
  title: ownersTitle(order),
  blocks: [
    ...(order.state === 'paid_unfulfillable' || order.state === 'paid_mismatch'
      ? [notice(`This order needs you: ${order.history.at(-1)?.detail ?? order.state}.`)]
      : []),
    paragraph(`${order.current.buyer.name ?? 'Somebody'} has ordered ${order.number}.`),
    ...[lines(order), sums(order), ...destination(order)],
    ...(order.current.addressUnchecked ? [paragraph('Nobody could check this address.')] : []),
    link('Open the order', `${site.publicUrl}/admin/store`),
  ],
})

const failedRefund = (order: Order, { about }: DueMail, site: MailSurroundings): Composed => ({
  title: 'A refund has failed',
  blocks: [
    notice(`The refund ${refundedWords(order, about)} was made, but has failed at the bank since.`),
    paragraph(
      order.history.at(-1)?.cause === FAILED_REFUND
        ? 'The money is still with you, and the order is what it was before. Please give it back once more.'
        : 'The money is still with you. Please give it back once more.',
    ),
    ...[lines(order), sums(order), link('Open the order', `${site.publicUrl}/admin/store`)],
  ],
})

/** Of a part: how much it was. */
function refundedWords({ number, received, refunds }: Order, about: string | null): string {
  const refund = refunds.find(({ id }) => aboutFailedRefund(id) === about)
  const part = refund && refund.amount !== received ? `of ${dollars(refund.amount)} ` : ''
  return `${part}for order ${number}`
}

const contents: Record<DueMail['kind'], Contents> = {
  confirmation: (order, _mail, site) => ({
    title: 'Your order',
    blocks: [
      greeting(order),
      paragraph(`Thank you for your order ${order.number}. We will write to you again when it is on its way.`),
      ...[lines(order), sums(order), ...destination(order), orderLink(order, site)],
    ],
  }),
  owner_notice: (order, mail, site) =>
    mail.about?.startsWith(FAILED_REFUND) ? failedRefund(order, mail, site) : newOrder(order, site),
  shipped: (order, _mail, site) => {
    const url = trackingUrl(order.trackingNumber)
    const number = order.trackingNumber === null ? '' : ` Its tracking number is ${order.trackingNumber}.`
    return {
      title: 'Your order is on its way',
      blocks: [
        greeting(order),
        paragraph(`Your order ${order.number} has been shipped.${number}`),
        ...(url === null ? [] : [link('Follow the parcel', url)]),
        ...[lines(order), ...destination(order), orderLink(order, site)],
      ],
    }
  },
  delivered: (order, _mail, site) => ({
    title: 'Your order has arrived',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.number} has been delivered. We hope you enjoy it for a long time.`),
      ...[lines(order), orderLink(order, site)],
    ],
  }),
  refund: (order, mail, site) => {
    const refund = order.refunds.find(({ id }) => id === mail.about)
    return {
      title: 'Your refund',
      blocks: [
        greeting(order),
        paragraph(
          `We have given back ${dollars(refund?.amount ?? 0)} of your order ${order.number}. ` +
            'Your bank may take some days to show it.',
        ),
        orderLink(order, site),
      ],
    }
  },
}

const ownersTitle = ({ state }: Order): string =>
  state === 'paid_unfulfillable' || state === 'paid_mismatch' ? 'An order needs your attention' : 'New order'
