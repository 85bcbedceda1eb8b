import {
  CAMERA,
  EXPOSURE,
  focalLength,
  focalRatio,
  ISO,
  numberOf,
  TELESCOPE,
  textOf,
} from '@skyfolio/domain/acquisition/capture-keywords'
import type { Header } from '@skyfolio/domain/acquisition/fits-header'
import { imageLimits, sessionLimits } from '@skyfolio/domain/limits'
import { isSessionNumber, SESSION_NUMBERS, type SessionNumber } from '@skyfolio/domain/acquisition/sessions'
import { dayOf, filterOf, nightOf, targetOf, toStack, type Stack } from '@skyfolio/domain/acquisition/sub-exposure'
import type { Session } from '../images/image.ts'
import type { Acquisition } from '../images/image-file.ts'
import type { ExaminedPicture } from '../uploads/upload.ts'

const LARGEST = 1e7
const LONGEST_NAME = 100
const known = (value: number | null) => (value !== null && value > 0 && value < LARGEST ? value : null)
const clean = (text: string | null) => text?.replace(/\p{Cc}/gu, '').trim() || null
/** A name is cut; a filter is found by its whole name. */
const nameOf = (text: string | null) => clean(text)?.slice(0, LONGEST_NAME) ?? null
const upTo = (most: number, text: string | null) => (text !== null && text.length <= most ? text : null)

/**
 * What a header says of how its image was taken, and of what, where it says that plainly.
 * @param timeZone the site's, for headers that name neither their local time nor their longitude
 */
export function factsOf(
  header: Header,
  timeZone: string,
): Pick<ExaminedPicture, 'acquisition' | 'dateTaken' | 'targetName' | 'session'> {
  const iso = known(numberOf(header, ISO))
  const acquisition: Acquisition = {
    make: null,
    model: nameOf(textOf(header, CAMERA)),
    lens: null,
    telescope: nameOf(textOf(header, TELESCOPE)),
    filter: filterNameOf(header),
    exposureSeconds: known(numberOf(header, EXPOSURE)),
    iso: iso !== null && Number.isInteger(iso) ? iso : null,
    focalLength: known(focalLength(header)),
    fNumber: known(focalRatio(header)),
  }
  const isKnown = Object.values(acquisition).some(value => value !== null)
  const stack = toStack(header, timeZone)
  return {
    acquisition: isKnown ? acquisition : null,
    dateTaken: nightOf(header, timeZone) ?? dayOf(header),
    targetName: upTo(imageLimits.targetName, clean(targetOf(header))),
    session: stack && sessionOf(stack, filterNameOf(header)),
  }
}

const filterNameOf = (header: Header) => upTo(sessionLimits.filter, clean(filterOf(header)))

/** The session that a stack is; null where its frames or their exposure are none that a session can have. */
function sessionOf(stack: Stack, filter: string | null): Session | null {
  const { setTemperature, sensorTemperature, sqm, ...written } = stack
  const values: Partial<Record<SessionNumber, number | null>> = {
    ...written,
    sensorTemperature: setTemperature ?? sensorTemperature,
    meanSqm: sqm,
  }
  const number = (name: SessionNumber) => (isSessionNumber(name, values[name]) ? values[name] : null)
  const numbers = Object.fromEntries(
    (Object.keys(SESSION_NUMBERS) as SessionNumber[]).map(name => [name, number(name)]),
  ) as Record<SessionNumber, number | null>
  const { frames, exposureSeconds } = numbers
  if (frames === null || exposureSeconds === null) return null
  return { ...numbers, frames, exposureSeconds, night: stack.night, filter, filterId: null, notes: null }
}
