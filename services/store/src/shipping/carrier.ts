/** Where mail goes, as carriers take it. */
export interface PostalAddress {
  name: string | null
  street1: string
  street2: string | null
  city: string
  /** Two letters. */
  state: string
  zip: string
}

export type VerifiedAddress = Omit<PostalAddress, 'name'>

/** Inches and ounces. */
export interface Parcel {
  length: number
  width: number
  height: number
  weight: number
}

/** What a carrier charges for a parcel. */
export interface Rate {
  /** Minor units. */
  amount: number
  /** Such as 'USPS Priority Mail'. */
  service: string
}

/** A parcel that is to be sent. */
export interface Shipment {
  /** Ours: by it a label that was bought is found again. */
  reference: string
  to: PostalAddress
  parcel: Parcel
  /** The only rate it is bought at; null: at whatever it costs. */
  agreed: Rate | null
}

export interface BoughtLabel {
  /** The carrier's name of it. */
  shipmentId: string
  trackingNumber: string
  /** Where it can be printed. */
  url: string
  /** Minor units. */
  cost: number
  service: string
}

export interface Tracking {
  status: 'unknown' | 'in_transit' | 'delivered' | 'failed'
  deliveredAt: Date | null
}

export type CarrierName = 'Shippo' | 'EasyPost'

/** A carrier account, behind one adapter. Every call ends when its signal does. Throws CarrierError when there is no usable response. */
export interface Carrier {
  name: CarrierName
  /** Null: it knows no such address. */
  verifyAddress(address: PostalAddress, signal: AbortSignal): Promise<VerifiedAddress | null>
  /** What Priority Mail, or else the cheapest service, costs. */
  rate(to: PostalAddress, parcel: Parcel, signal: AbortSignal): Promise<Rate>
  /** Throws RateChangedError when it costs something else than what was agreed. */
  buyLabel(shipment: Shipment, signal: AbortSignal): Promise<BoughtLabel>
  /** A label that was bought under this reference; null: none was. */
  findLabel(reference: string, signal: AbortSignal): Promise<BoughtLabel | null>
  /** Throws CarrierError with the carrier's message when it is too late. */
  voidLabel(shipmentId: string, signal: AbortSignal): Promise<void>
  track(trackingNumber: string, signal: AbortSignal): Promise<Tracking>
}

/** A carrier that can't be reached, or refuses. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError'
  /** The carrier has responded and refuses: nothing was done. Otherwise the outcome is unknown. */
  readonly refused: boolean

  constructor(message: string, options: { refused: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.refused = options.refused
  }
}

/** A label costs something else than what was agreed: none was bought. */
export class RateChangedError extends CarrierError {
  readonly rate: Rate

  constructor(rate: Rate) {
    super('The price of the label has changed', { refused: true })
    this.rate = rate
  }
}

/** The circuit breaker: a carrier that fails so often in a row is not called for a while. */
const MOST_FAILURES = 5
const OPEN_MS = 30_000

export interface CarrierTimeLimits {
  /** For all carriers together. */
  totalMs: number
  /** How much of it is reserved for the next carrier. */
  reservedMs: number
}

/** With the time on the network the buyer gets a response within 5 s. */
export const CARRIER_TIME_LIMITS: CarrierTimeLimits = { totalMs: 4500, reservedMs: 1800 }

/** A configured carrier with its circuit breaker. */
export interface CarrierAccount {
  carrier: Carrier
  /** Failures in a row. */
  failures: number
  /** Not called before then, epoch milliseconds. */
  openUntil: number
}

export interface CarriersDependencies {
  /** The first is the primary one; none: the flat rate. */
  carriers: CarrierAccount[]
  carrierTimeLimits: CarrierTimeLimits
  now: () => Date
}

export const createAccount = (carrier: Carrier): CarrierAccount => ({ carrier, failures: 0, openUntil: 0 })

/** Whether a carrier is not called at the moment. */
export const isCircuitOpen = ({ failures, openUntil }: CarrierAccount, now: Date): boolean =>
  failures >= MOST_FAILURES && now.getTime() < openUntil

/**
 * Calls carriers in their order until one responds, within the time limits. One that has failed five times in a row is skipped for
 * 30 s, then tried again. Throws CarrierError when none responds.
 */
export async function callCarriers<T>(
  { carriers, carrierTimeLimits: { totalMs, reservedMs }, now }: CarriersDependencies,
  call: (carrier: Carrier, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + totalMs
  const available = carriers.filter(account => !isCircuitOpen(account, now()))
  let failure: unknown = new CarrierError('No carrier responds', { refused: false })
  for (const [index, account] of available.entries()) {
    const reserved = index < available.length - 1 ? reservedMs : 0
    const left = deadline - reserved - performance.now()
    if (left <= 0) break
    try {
      const result = await call(account.carrier, AbortSignal.timeout(Math.ceil(left)))
      account.failures = 0
      return result
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      failure = error
      // A refusal shows that the carrier is up.
      account.failures = error.refused ? 0 : account.failures + 1
      if (account.failures >= MOST_FAILURES) account.openUntil = now().getTime() + OPEN_MS
    }
  }
  throw failure
}
