/** Where mail goes, as carriers are asked. */
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

/** What a carrier asks for a parcel. */
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

/** A carrier account, behind one adapter. Every call ends when its signal does. Throws CarrierFailure when there is no answer to use. */
export interface Carrier {
  name: CarrierName
  /** Null: it knows no such address. */
  verifyAddress(address: PostalAddress, signal: AbortSignal): Promise<VerifiedAddress | null>
  /** What Priority Mail, or else the cheapest service, costs. */
  rate(to: PostalAddress, parcel: Parcel, signal: AbortSignal): Promise<Rate>
  buyLabel(shipment: Shipment, signal: AbortSignal): Promise<BoughtLabel>
  /** A label that was bought under this reference; null: none was. */
  findLabel(reference: string, signal: AbortSignal): Promise<BoughtLabel | null>
  /** Gives a label back. Throws CarrierFailure with the carrier's words when it is too late. */
  voidLabel(shipmentId: string, signal: AbortSignal): Promise<void>
  track(trackingNumber: string, signal: AbortSignal): Promise<Tracking>
}

/** A carrier that can't be asked, or refuses. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure'
  /** It has answered, and says no: nothing was done. Otherwise nobody knows. */
  readonly refused: boolean

  constructor(message: string, options: { refused: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.refused = options.refused
  }
}
