/** Where parcels come from, as carriers are told. */
export interface ShipFrom {
  name: string
  street1: string
  city: string
  /** Two letters. */
  state: string
  zip: string
  phone: string
  email: string
}
