import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import { isRole } from '@skyfolio/domain/access/roles'
import { dollars } from '../../models/shop/money.ts'
import { PUBLIC_SIZE_LABELS } from '../shell/public-size-labels.ts'
import { roleLabels } from '../shell/roles.ts'

/** What the screens call a recorded field, as it stands in a sentence. Others are called by their words. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  altText: 'alternative text',
  astrobinId: 'AstroBin number',
  avatar: 'profile picture',
  basePrice: 'price',
  coverId: 'cover',
  downloadable: 'downloads',
  enabledInHeader: 'place in the header',
  final: 'shown version',
  fit: 'picture on the paper',
  hidden: 'visibility',
  imageId: 'picture',
  images: 'number of photographs',
  imageType: 'use',
  isActive: 'availability',
  metaDescription: 'search description',
  metaTitle: 'search title',
  multiplierHundredths: 'price multiplier',
  printOptionIds: 'sizes',
  publicSize: 'resolution for visitors',
  sessions: 'acquisition',
  site: 'place',
  specifications: 'print specifications',
  targetName: 'target',
  text: 'description',
}

/** What the screens call a setting. */
const SETTING_NAMES: Readonly<Record<string, string>> = {
  analytics_consent: 'Consent to analytics',
  author_bio: 'About you',
  author_name: 'Name of the author',
  buyers_kept_years: 'Years that orders keep their buyers',
  contact_email: 'Contact email',
  demo_content: 'Demo content',
  first_steps_closed: 'First steps closed',
  footer_text: 'Footer text',
  google_analytics_id: 'Measurement ID',
  hero_quotes: 'Quotes over the header pictures',
  hero_title: 'Hero title',
  hosting_provider: 'Hosting provider',
  home_quotes: 'Quotes at the end of the home page',
  homepage_title: 'Homepage title',
  homepage_welcome_description: 'Welcome text',
  homepage_welcome_title: 'Welcome title',
  international_text: 'Orders from abroad',
  license: 'License',
  license_page: 'Page about licenses',
  local_delivery: 'Local delivery',
  local_delivery_text: 'Text about local delivery',
  local_delivery_zips: 'ZIP codes of local delivery',
  mail_from: 'Sender of mails',
  navigation_menu: 'Menu',
  not_found_quotes: "Quotes on 'Lost in Space'",
  observing_place: 'Observing place',
  order_notice_email: 'Order notices',
  picture_compression: 'Compression of pictures',
  post_category: 'Category of posts',
  print_text: 'What prints are made of',
  privacy_page: 'Privacy page',
  reading_time: 'Reading time',
  require_two_factor: 'Second factor for everybody',
  rights_holder: 'Copyright holder',
  sales_tax: 'Sales tax',
  share_image_id: 'Picture for link previews',
  ship_from: 'Ship-from address',
  shipping_carrier_rates: 'Carrier rates',
  shipping_flat_price: 'Shipping price',
  shipping_free_from: 'Free shipping',
  shipping_text: 'Text about shipping',
  site_logo: 'Logo',
  site_title: 'Site title',
  social_links: 'Links elsewhere',
  store_text: 'What the store offers',
  tagline: 'Tagline',
  tdm_policy: 'Conditions for mining',
  tdm_reservation: 'Text and data mining',
  time_zone: 'Time zone',
  welcome_text: 'Welcome text',
}

/** The name of a field within a sentence: 'search title'. */
export const fieldName = (field: string): string =>
  FIELD_NAMES[field] ?? field.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, capital => ` ${capital.toLowerCase()}`)

/** The name of a setting; its key where this release does not know it. */
export const settingName = (key: string): string => SETTING_NAMES[key] ?? key

/** Fields that name something by its number or file, which says nothing to a person. */
const OPAQUE: readonly string[] = ['avatar', 'coverId', 'imageId', 'printOptionIds', 'share_image_id', 'site_logo']

/** Whether a value can be shown: no list, no structure, no number that stands for something. */
export const isReadable = (field: string, value: string | null): boolean =>
  !OPAQUE.includes(field) && !/^[[{]/.test(value ?? '')

const isPublicSize = (value: string): value is PublicSize => Object.hasOwn(PUBLIC_SIZES, value)

/** The value of a field in the words of the screens. */
export function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return 'nothing'
  if (field === 'hidden') return value === 'true' ? 'hidden' : 'visible'
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  if (field === 'basePrice') return dollars(Number(value))
  if (field === 'multiplierHundredths') return (Number(value) / 100).toFixed(2)
  if (field === 'role' && isRole(value)) return roleLabels[value].label
  if (field === 'publicSize' && isPublicSize(value)) return PUBLIC_SIZE_LABELS[value]
  return /^-?\d+(\.\d+)?$/.test(value) ? value : `"${value}"`
}
