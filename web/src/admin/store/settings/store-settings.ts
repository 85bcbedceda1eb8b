import {
  DEFAULT_BUYERS_KEPT_YEARS,
  DEFAULT_LOCAL_ZIPS,
  parseShipFrom,
  parseZips,
  shipFromFields,
  shipFromMistakes,
  storeSettingMistakes,
  type ShipFromAddress,
} from '@skyfolio/domain/settings/store-settings'
import type { SettingValues } from '../../../api/admin/settings.ts'
import { decimalOf, parseCents } from '../../../models/shop/money.ts'
import type { FormErrors } from '../../shell/form.tsx'

/** The settings of the shop as they are typed; the parts of the address to ship from have their own names. */
interface StoreSettings extends ShipFromAddress {
  /** Dollars; empty: the default, or never free. */
  flatPrice: string
  freeFrom: string
  carrierRates: boolean
  localDelivery: boolean
  localZips: string
  localText: string
  /** Empty texts use the defaults. */
  storeText: string
  printText: string
  shippingText: string
  internationalText: string
  mailFrom: string
  noticeEmail: string
  /** Years; 0: for good. */
  buyersKeptYears: string
}

const DEFAULT_KEPT = String(DEFAULT_BUYERS_KEPT_YEARS)

const dollarsOf = (cents: string | undefined): string => (/^\d+$/.test(cents ?? '') ? decimalOf(Number(cents)) : '')

const noAddress = Object.fromEntries(Object.keys(shipFromFields).map(part => [part, ''])) as unknown as ShipFromAddress

export const toStoreSettings = (stored: SettingValues): StoreSettings => ({
  ...(parseShipFrom(stored.ship_from) ?? noAddress),
  flatPrice: dollarsOf(stored.shipping_flat_price),
  freeFrom: dollarsOf(stored.shipping_free_from),
  carrierRates: stored.shipping_carrier_rates !== 'false',
  localDelivery: stored.local_delivery !== 'false',
  localZips: stored.local_delivery_zips || DEFAULT_LOCAL_ZIPS,
  localText: stored.local_delivery_text ?? '',
  storeText: stored.store_text ?? '',
  printText: stored.print_text ?? '',
  shippingText: stored.shipping_text ?? '',
  internationalText: stored.international_text ?? '',
  mailFrom: stored.mail_from ?? '',
  noticeEmail: stored.order_notice_email ?? '',
  buyersKeptYears: stored.buyers_kept_years || DEFAULT_KEPT,
})

const centsText = (typed: string): string => {
  const text = typed.trim().replace(/^\$/, '')
  if (text === '') return ''
  const cents = parseCents(text)
  return cents === null ? text : String(cents)
}

const keptText = (typed: string): string => (typed.trim() === DEFAULT_KEPT ? '' : typed.trim())

const listText = (typed: string): string => parseZips(typed).zips?.join(', ') ?? typed.trim()
const DEFAULT_LIST = listText(DEFAULT_LOCAL_ZIPS)

const addressOf = (values: StoreSettings): ShipFromAddress =>
  Object.fromEntries(
    Object.keys(shipFromFields).map(part => [part, values[part as keyof ShipFromAddress].trim()]),
  ) as unknown as ShipFromAddress

const hasAddress = (address: ShipFromAddress): boolean => Object.values(address).some(part => part !== '')

/** What is stored for them, by key; what is the default is empty. */
const toSettings = (values: StoreSettings): SettingValues => {
  const address = addressOf(values)
  const zips = listText(values.localZips)
  return {
    shipping_flat_price: centsText(values.flatPrice),
    shipping_free_from: centsText(values.freeFrom),
    shipping_carrier_rates: values.carrierRates ? '' : 'false',
    local_delivery: values.localDelivery ? '' : 'false',
    local_delivery_zips: zips === DEFAULT_LIST ? '' : zips,
    local_delivery_text: values.localText.trim(),
    store_text: values.storeText.trim(),
    print_text: values.printText.trim(),
    shipping_text: values.shippingText.trim(),
    international_text: values.internationalText.trim(),
    ship_from: hasAddress(address) ? JSON.stringify(address) : '',
    mail_from: values.mailFrom.trim(),
    order_notice_email: values.noticeEmail.trim(),
    buyers_kept_years: keptText(values.buyersKeptYears),
  }
}

/** Only what differs from what is stored. */
export const changedSettings = (values: StoreSettings, stored: SettingValues): SettingValues => {
  const before = toSettings(toStoreSettings(stored))
  return Object.fromEntries(Object.entries(toSettings(values)).filter(([key, value]) => value !== before[key]))
}

/** The fields of the settings whose mistakes stand beside them. */
const fields = {
  flatPrice: 'shipping_flat_price',
  freeFrom: 'shipping_free_from',
  localZips: 'local_delivery_zips',
  mailFrom: 'mail_from',
  buyersKeptYears: 'buyers_kept_years',
} as const

/** What is wrong, by field; the content service has the same rules. */
export const validateStoreSettings = (values: StoreSettings): FormErrors<StoreSettings> => {
  const settings = toSettings(values)
  const address = addressOf(values)
  const errors = Object.entries(fields).map(([field, key]) => {
    const value = settings[key] ?? ''
    return [field, (value !== '' && storeSettingMistakes[key]?.(value)) || undefined]
  })
  const { noticeEmail } = values
  return {
    ...(hasAddress(address) && shipFromMistakes(address)),
    ...(Object.fromEntries(errors) as FormErrors<StoreSettings>),
    ...(noticeEmail.trim() !== '' &&
      !/^\S+@\S+\.\S+$/.test(noticeEmail.trim()) && { noticeEmail: 'Please enter a valid email address' }),
    ...(values.localDelivery && values.localZips.trim() === '' && { localZips: 'Enter at least one ZIP code' }),
  }
}
