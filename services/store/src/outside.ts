import type { OutsideServiceInput } from '@skyfolio/protos/skyfolio/outside/v1/OutsideService'
import type { StoreConfig } from './config.ts'

type Told = Pick<StoreConfig, 'SHIPPO_API_KEY' | 'EASYPOST_API_KEY' | 'SMTP_URL' | 'MAIL_DIR'>

/** What the shop uses of others, as the owner reads it. `paymentMode` is null when no payments are taken. */
export const outsideServices = (config: Told, paymentMode: string | null): OutsideServiceInput[] => [
  payments(paymentMode),
  carrier('Shippo', config.SHIPPO_API_KEY),
  carrier('EasyPost', config.EASYPOST_API_KEY),
  mail(config),
]

const configured = (name: string): OutsideServiceInput => ({ name, state: 'OUTSIDE_STATE_CONFIGURED' })
const missing = (name: string, instead: string): OutsideServiceInput => ({
  ...{ name, instead },
  state: 'OUTSIDE_STATE_NOT_CONFIGURED',
})
const stoodIn = (name: string, instead: string): OutsideServiceInput => ({
  ...{ name, instead },
  state: 'OUTSIDE_STATE_STOOD_IN',
})

function payments(mode: string | null): OutsideServiceInput {
  if (mode === null) return missing('Stripe', 'The store shows its products and takes no orders.')
  return mode === 'stripe' ? configured('Stripe') : stoodIn('Stripe', 'Test mode: test cards, no money.')
}

const carrier = (name: string, key: string | undefined): OutsideServiceInput =>
  key ? configured(name) : missing(name, 'Not asked for rates, labels and addresses.')

function mail({ SMTP_URL, MAIL_DIR }: Told): OutsideServiceInput {
  if (SMTP_URL) return configured('Mail')
  return MAIL_DIR
    ? stoodIn('Mail', 'Mails of orders are kept as files.')
    : missing('Mail', 'Mails wait in their orders.')
}
