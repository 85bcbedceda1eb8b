import type { IntegrationInput } from '@skyfolio/protos/skyfolio/integrations/v1/Integration'
import type { PaymentConfig } from './checkout/checkout-rpc.ts'
import type { StoreConfig } from './config.ts'

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

type KeyName = (typeof STRIPE_KEYS)[number] | 'SHIPPO_API_KEY' | 'EASYPOST_API_KEY' | 'SMTP_URL'
type IntegrationConfig = Pick<StoreConfig, KeyName | 'MAIL_DIR'>

/** The integrations of the shop, as the owner reads about them. */
export const integrations = (config: IntegrationConfig, mode: PaymentConfig['mode']): IntegrationInput[] => [
  { ...payments(mode), keys: keysOf(config, ...STRIPE_KEYS) },
  { ...carrier('Shippo', config.SHIPPO_API_KEY), keys: keysOf(config, 'SHIPPO_API_KEY') },
  { ...carrier('EasyPost', config.EASYPOST_API_KEY), keys: keysOf(config, 'EASYPOST_API_KEY') },
  { ...mail(config), keys: keysOf(config, 'SMTP_URL') },
]

/** Whether keys are set, never what they are. */
const keysOf = (config: IntegrationConfig, ...names: KeyName[]) =>
  names.map(name => ({ name, isSet: Boolean(config[name]) }))

const configured = (name: string): IntegrationInput => ({ name, state: 'INTEGRATION_STATE_CONFIGURED' })
const missing = (name: string, fallback: string): IntegrationInput => ({
  ...{ name, fallback },
  state: 'INTEGRATION_STATE_NOT_CONFIGURED',
})
const substituted = (name: string, fallback: string): IntegrationInput => ({
  ...{ name, fallback },
  state: 'INTEGRATION_STATE_SUBSTITUTED',
})

function payments(mode: PaymentConfig['mode']): IntegrationInput {
  if (mode === 'off') return missing('Stripe', 'The store shows its products and takes no orders.')
  return mode === 'stripe' ? configured('Stripe') : substituted('Stripe', 'Test mode: test cards, no money.')
}

const carrier = (name: string, key: string | undefined): IntegrationInput =>
  key ? configured(name) : missing(name, 'Not used for rates, labels and addresses.')

function mail({ SMTP_URL, MAIL_DIR }: IntegrationConfig): IntegrationInput {
  if (SMTP_URL) return { ...configured('Mail'), provider: new URL(SMTP_URL).hostname }
  return MAIL_DIR
    ? substituted('Mail', `Mails of orders are stored as files (.eml) in ${MAIL_DIR}, where the site runs.`)
    : missing('Mail', 'Mails wait in their orders.')
}
