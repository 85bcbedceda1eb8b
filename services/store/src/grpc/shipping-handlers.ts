import type { AddressVerdict } from '@skyfolio/protos/skyfolio/store/v1/AddressVerdict'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { Verification } from '../domain/verify-address.ts'
import type { ShippingFlows } from '../flows.ts'
import { present } from './present.ts'

const verdicts = {
  verified: 'ADDRESS_VERDICT_VERIFIED',
  not_found: 'ADDRESS_VERDICT_NOT_FOUND',
  unavailable: 'ADDRESS_VERDICT_UNAVAILABLE',
} as const satisfies Record<Verification['verdict'], AddressVerdict>

export const shippingHandlers = (flows: ShippingFlows): Handlers<ShippingDefinition> => ({
  verifyAddress: async ({ name, street2, ...address }) => {
    const found = await flows.verifyAddress({ ...address, name: name ?? null, street2: street2 ?? null })
    const verdict = verdicts[found.verdict]
    if (found.verdict !== 'verified') return { verdict, message: found.message }
    const { street2: second, ...rest } = found.address
    return { verdict, address: { ...rest, ...present('street2', second) } }
  },
  getShippingStatus: async () => flows.getShippingStatus(),
  hearOfParcel: async ({ trackingNumber }) => {
    await flows.hearOfParcel(trackingNumber)
    return {}
  },
})
