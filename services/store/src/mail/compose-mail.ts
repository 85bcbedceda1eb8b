import { dollars } from '../money/money.ts'
import type { Address } from '../shipping/address.ts'
import { settledService } from '../shipping/shipping-quote.ts'
import { failedRefundTopic, FAILED_REFUND, type DueMail, type Order } from '../orders/order.ts'
import { htmlOf, textOf, type Block } from '@skyfolio/runtime/mail/layout'
import { trackingUrl } from '../shipping/parcel.ts'

export interface MailContext {
  siteTitle: string
  /** Scheme and host. */
  publicUrl: string
}

export interface ComposedMail {
  subject: string
  text: string
  html: string
}

const addressLines = ({ street, street2, city, state, zipCode }: Address): string[] => [
  street,
  ...(street2 === null ? [] : [street2]),
  `${city}, ${state} ${zipCode}`,
]

/** The mail to a buyer or the owner about an order. Test orders say so in subject and text: nothing in them can be mistaken for real. */
export function composeMail(mail: DueMail, order: Order, site: MailContext): ComposedMail {
  const { title, blocks } = contents[mail.kind](order, mail, site)
  const isTest = order.provider === 'test'
  const all = isTest
    ? [notice('This is a test order: no money has moved, and nothing will be sent.'), ...blocks]
    : blocks
  const subject = `${isTest ? '[Test] ' : ''}${title} – ${order.number}`
  return { subject, text: textOf(title, all, site.siteTitle), html: htmlOf(title, all, site.siteTitle) }
}

/** The mail by which the owner sees that mails arrive. */
export function composeTestMail({ siteTitle, publicUrl }: MailContext): ComposedMail {
  const title = 'Mails arrive'
  const blocks = [
    paragraph(`This is the test mail you asked for. Notices of new orders of ${siteTitle} come to this address.`),
    link('Open the administration', `${publicUrl}/admin/store?tab=settings`),
  ]
  return {
    subject: `${title} – ${siteTitle}`,
    text: textOf(title, blocks, siteTitle),
    html: htmlOf(title, blocks, siteTitle),
  }
}

const paragraph = (text: string): Block => ({ kind: 'text', text })
const notice = (text: string): Block => ({ kind: 'notice', text })
const link = (label: string, url: string): Block => ({ kind: 'link', label, url })

const orderLink = (order: Order, { publicUrl }: MailContext): Block =>
  link('See your order', `${publicUrl}/orders/${order.token}`)

/** The order in the administration: `orderAddress` of the web application (admin/shell/navigation.ts). */
const ownerLink = (order: Order, { publicUrl }: MailContext): Block =>
  link('Open the order', `${publicUrl}/admin/store/orders/${order.id}`)

const greeting = ({ current }: Order): Block =>
  paragraph(current.buyer.name === null ? 'Hello,' : `Hello ${current.buyer.name},`)

const lines = ({ current }: Order): Block => ({
  kind: 'table',
  rows: current.lines.map(({ productName, printOptionName, quantity, fit, totalPrice }) => [
    `${productName}, ${printOptionName} Print × ${quantity}${fit === 'border' ? ', with white border' : ''}`,
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
    [`Shipping, ${settledService(shippingService)}`, dollars(amounts.shipping)],
    ...(amounts.tax > 0 ? [['Sales tax', dollars(amounts.tax)]] : []),
    ['Total', dollars(amounts.total)],
  ] as [string, string][],
  totals: true,
})

const destination = ({ current: { localDelivery, address, buyer } }: Order): Block[] => {
  const to = [...(buyer.name === null ? [] : [buyer.name]), ...(address ? addressLines(address) : [])]
  return [{ kind: 'lines', label: localDelivery ? 'Local delivery to' : 'Shipping to', lines: to }]
}

interface Content {
  title: string
  blocks: Block[]
}

type ComposeContent = (order: Order, mail: DueMail, site: MailContext) => Content

const newOrder = (order: Order, site: MailContext): Content => ({
  title: noticeTitle(order),
  blocks: [
    ...(order.state === 'paid_unfulfillable' || order.state === 'paid_mismatch'
      ? [notice(`This order needs you: ${order.history.at(-1)?.detail ?? order.state}.`)]
      : []),
    paragraph(`${order.current.buyer.name ?? 'Somebody'} has ordered ${order.number}.`),
    ...[lines(order), sums(order), ...destination(order)],
    ...(order.current.addressUnchecked ? [paragraph('Nobody could check this address.')] : []),
    ownerLink(order, site),
  ],
})

const failedRefund = (order: Order, { about }: DueMail, site: MailContext): Content => ({
  title: 'A refund has failed',
  blocks: [
    notice(`The refund ${refundPhrase(order, about)} was made, but has failed at the bank since.`),
    paragraph(
      order.history.at(-1)?.cause === FAILED_REFUND
        ? 'The money is still with you, and the order is what it was before. Please refund it once more.'
        : 'The money is still with you. Please refund it once more.',
    ),
    ...[lines(order), sums(order), ownerLink(order, site)],
  ],
})

/** Of a part: how much it was. */
function refundPhrase({ number, received, refunds }: Order, about: string | null): string {
  const refund = refunds.find(({ id }) => failedRefundTopic(id) === about)
  const part = refund && refund.amount !== received ? `of ${dollars(refund.amount)} ` : ''
  return `${part}for order ${number}`
}

const contents: Record<DueMail['kind'], ComposeContent> = {
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
        paragraph(
          order.current.localDelivery
            ? `We are bringing you your order ${order.number}.`
            : `Your order ${order.number} has been shipped.${number}`,
        ),
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
  cancelled: (order, _mail, site) => ({
    title: 'Your order has been cancelled',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.number} has been cancelled.${cancelledPayment(order)}`),
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
          `We have refunded ${dollars(refund?.amount ?? 0)} of your order ${order.number}. ` +
            'Your bank may take some days to show it.',
        ),
        orderLink(order, site),
      ],
    }
  },
}

/** What became of the money: nothing was paid, or all that was is refunded. */
function cancelledPayment({ received, refunds }: Order): string {
  const refunded = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  if (refunded > 0) return ` We have refunded ${dollars(refunded)}. Your bank may take some days to show it.`
  return received ? '' : ' Nothing was charged.'
}

const noticeTitle = ({ state }: Order): string =>
  state === 'paid_unfulfillable' || state === 'paid_mismatch' ? 'An order needs your attention' : 'New order'
