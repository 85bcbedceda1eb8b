import { miningReservationIn, type MiningReservation } from '@skyfolio/domain/photographs/rights'
import type { Dispatch } from '../routing/dispatch.ts'
import { readComplete } from './first-data.ts'
import { settingIn } from './settings.ts'

/**
 * The reservation of text and data mining as the TDM Reservation Protocol writes it (W3C, final report of 2024-05-10): response
 * headers, and a file at a well-known address.
 */

export const miningHeaders = (reservation: MiningReservation | null): Record<string, string> => ({
  ...(reservation && { 'TDM-Reservation': '1' }),
  ...(reservation?.policy && { 'TDM-Policy': reservation.policy }),
})

export const reservationFile = ({ policy }: MiningReservation): string =>
  `${JSON.stringify([{ location: '/', 'tdm-reservation': 1, ...(policy !== null && { 'tdm-policy': policy }) }])}\n`

/** As the settings say now. Throws a 503 when they can't be read. */
export const readReservation = async (dispatch: Dispatch): Promise<MiningReservation | null> => {
  const address = '/api/site-settings'
  const { body } = await readComplete(dispatch, address)
  return miningReservationIn(key => settingIn({ [address]: { status: 200, body } }, key))
}

/**
 * Robots that collect for training, whose owners say that they obey robots.txt. Those that search on behalf of people are not
 * among them: whoever reserves mining still wants to be found.
 */
const TRAINING_ROBOTS = [
  // https://platform.openai.com/docs/bots
  'GPTBot',
  // https://support.claude.com/en/articles/8896518
  'ClaudeBot',
  // https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
  'Google-Extended',
  // https://support.apple.com/en-us/119829
  'Applebot-Extended',
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  'meta-externalagent',
  // https://developer.amazon.com/amazonbot
  'Amazonbot',
  // https://commoncrawl.org/ccbot
  'CCBot',
]

/** Lines of robots.txt. */
export const robotsLines = (): string[] => [
  '# Text and data mining is reserved (Article 4 of Directive (EU) 2019/790): /.well-known/tdmrep.json',
  ...TRAINING_ROBOTS.map(robot => `User-agent: ${robot}`),
  'Disallow: /',
  '',
]
