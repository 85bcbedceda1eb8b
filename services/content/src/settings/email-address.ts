import { userLimits } from '@skyfolio/domain/limits'

/** Whether a text looks like one e-mail address. A domain without a dot (owner@localhost) is fine. */
export const isEmail = (text: string): boolean =>
  text.length <= userLimits.email &&
  /^[^\s@<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) &&
  !text.includes('..')
