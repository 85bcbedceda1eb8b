import type { AddressVerdict } from '@skyfolio/protos/skyfolio/store/v1/AddressVerdict'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { moneyToProto, presentMoney } from '../money/money-rpc.ts'
import type { ShippingService } from './shipping-service.ts'
import type { Verification } from '../shipping/verify-address.ts'

const verdicts = {
  verified: 'ADDRESS_VERDICT_VERIFIED',
  not_found: 'ADDRESS_VERDICT_NOT_FOUND',
  unavailable: 'ADDRESS_VERDICT_UNAVAILABLE',
} as const satisfies Record<Verification['verdict'], AddressVerdict>

export const shippingHandlers = (service: ShippingService): Handlers<ShippingDefinition> => ({
  verifyAddress: async ({ name, street2, ...address }) => {
    const result = await service.verifyAddress({ ...address, name: name ?? null, street2: street2 ?? null })
    const verdict = verdicts[result.verdict]
    if (result.verdict !== 'verified') return { verdict, message: result.message }
    const { street2: secondLine, ...verified } = result.address
    return { verdict, address: { ...verified, ...present('street2', secondLine) } }
  },
  getShippingTerms: async () => {
    const { flatPrice, freeFrom, localDelivery, localZips, carrierRates, lastKnown } = await service.terms()
    return {
      flatPrice: moneyToProto(flatPrice),
      ...presentMoney('freeFrom', freeFrom),
      ...{ carrierRates, localDelivery, lastKnown, localZips: localDelivery ? [...localZips] : [] },
    }
  },
  getShippingStatus: async () => service.status(),
  refreshTracking: async ({ trackingNumber }) => {
    await service.trackNumber(trackingNumber)
    return {}
  },
})
