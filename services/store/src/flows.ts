import type { Account } from './domain/ask-carriers.ts'
import { cancelOrder } from './domain/cancel-order.ts'
import { completeOrder } from './domain/complete-order.ts'
import { confirmOrder } from './domain/confirm-order.ts'
import { createLabel, settleLabel } from './domain/create-label.ts'
import { createProduct } from './domain/create-product.ts'
import { deleteProduct, removeDemoProducts, removeProductImage } from './domain/delete-product.ts'
import { endHold } from './domain/end-hold.ts'
import { followParcels, hearOfParcel } from './domain/follow-parcels.ts'
import type { Ids } from './domain/ids.ts'
import type { PaymentProvider } from './domain/payment-provider.ts'
import type { Quotes } from './domain/quotes.ts'
import { calculateShipping } from './domain/price-checkout.ts'
import { getShippingStatus } from './domain/query-carriers.ts'
import { getCoupon, listCoupons, listCouponUsages, validateCoupon } from './domain/query-coupons.ts'
import { getHold, isHeld } from './domain/query-hold.ts'
import { getOrder, getOrderByToken, listOrders } from './domain/query-orders.ts'
import { getPrintOption, listPrintOptions } from './domain/query-print-options.ts'
import { getProduct, listProductImageUses, listProducts } from './domain/query-products.ts'
import { receiveEvent } from './domain/receive-event.ts'
import { reconcileOrders } from './domain/reconcile-orders.ts'
import { refundOrder } from './domain/refund-order.ts'
import { saveCheckout } from './domain/save-checkout.ts'
import type { MailSender } from './domain/mail-sender.ts'
import { resendMail, sendMails } from './domain/send-mails.ts'
import type { ReadSiteSettings } from './domain/site-settings.ts'
import type { Atomically, Storage } from './domain/storage.ts'
import { confirmTestPayment, finishTestAction, type TestPayments } from './domain/test-payments.ts'
import { updateProduct } from './domain/update-product.ts'
import { verifyAddress, type AddressChecks } from './domain/verify-address.ts'
import { voidLabel } from './domain/void-label.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './domain/write-coupon.ts'
import { eraseBuyer, moveOrder, setOrderNotes } from './domain/write-order.ts'
import { createPrintOption, deletePrintOption, updatePrintOption } from './domain/write-print-option.ts'

/** What the flows work with. */
export interface Parts {
  storage: Storage
  atomically: Atomically
  ids: Ids
  now: () => Date
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  /** In test mode only. */
  testPayments: TestPayments | null
  /** The primary one first; none: the flat rate. */
  carriers: Account[]
  quotes: Quotes
  addressChecks: AddressChecks
  checkAfterMs: number
  expireAfterMs: number
  trackEveryMs: number
  buyMs: number
  siteSettings: ReadSiteSettings
  /** Null: mails wait in their orders. */
  mailSender: MailSender | null
  publicUrl: string
  mailFrom: string | null
  ownerEmail: string | null
}

/** Every flow of the service with what it needs. */
export function wire({ storage, ...tools }: Parts) {
  const parts = { ...storage, ...tools }
  return {
    products: {
      createProduct: createProduct(parts),
      getProduct: getProduct(parts),
      listProducts: listProducts(parts),
      updateProduct: updateProduct(parts),
      deleteProduct: deleteProduct(parts),
      listProductImageUses: listProductImageUses(parts),
      removeProductImage: removeProductImage(parts),
      removeDemoProducts: removeDemoProducts(parts),
    },
    printOptions: {
      createPrintOption: createPrintOption(parts),
      getPrintOption: getPrintOption(parts),
      listPrintOptions: listPrintOptions(parts),
      updatePrintOption: updatePrintOption(parts),
      deletePrintOption: deletePrintOption(parts),
    },
    coupons: {
      createCoupon: createCoupon(parts),
      getCoupon: getCoupon(parts),
      listCoupons: listCoupons(parts),
      updateCoupon: updateCoupon(parts),
      deleteCoupon: deleteCoupon(parts),
      validateCoupon: validateCoupon(parts),
      listCouponUsages: listCouponUsages(parts),
    },
    orders: {
      getOrder: getOrder(parts),
      getOrderByToken: getOrderByToken(parts),
      listOrders: listOrders(parts),
      setOrderNotes: setOrderNotes(parts),
      moveOrder: moveOrder(parts),
      cancelOrder: cancelOrder(parts),
      refundOrder: refundOrder(parts),
      eraseBuyer: eraseBuyer(parts),
      createLabel: createLabel(parts),
      settleLabel: settleLabel(parts),
      voidLabel: voidLabel(parts),
      resendMail: resendMail(parts),
      sendMails: sendMails(parts),
      reconcileOrders: reconcileOrders(parts),
      getHold: getHold(parts),
      isHeld: isHeld(parts),
      endHold: endHold(parts),
    },
    checkout: {
      calculateShipping: calculateShipping(parts),
      saveCheckout: saveCheckout(parts),
      confirmOrder: confirmOrder(parts),
      completeOrder: completeOrder(parts),
      receiveEvent: receiveEvent(parts),
      confirmTestPayment: confirmTestPayment(parts),
      finishTestAction: finishTestAction(parts),
    },
    shipping: {
      verifyAddress: verifyAddress(parts),
      getShippingStatus: getShippingStatus(parts),
      followParcels: followParcels(parts),
      hearOfParcel: hearOfParcel(parts),
    },
  }
}

export type Flows = ReturnType<typeof wire>
export type ProductFlows = Flows['products']
export type PrintOptionFlows = Flows['printOptions']
export type OrderFlows = Flows['orders']
export type CheckoutFlows = Flows['checkout']
export type CouponFlows = Flows['coupons']
export type ShippingFlows = Flows['shipping']
