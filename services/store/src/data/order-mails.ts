import type { Order } from '../domain/order.ts'
import type { OrderMails } from '../domain/orders.ts'
import { dueMails } from './due-mails.ts'
import { orderFromDocument, type OrderCollection, type OrderDocument } from './order-model.ts'

const after = { returnDocument: 'after' as const }
const found = (document: OrderDocument | null): Order | null => document && orderFromDocument(document)

/** The part of the orders that keeps their messages. */
export const orderMails = (orders: OrderCollection): OrderMails => ({
  withDueMails: async (at, limit) => {
    const due = { $elemMatch: { sentAt: null, nextAt: { $lte: at } } }
    return (await orders.find({ mails: due }, { limit }).toArray()).map(orderFromDocument)
  },
  countDueMails: async at => {
    const due = { $elemMatch: { sentAt: null, nextAt: { $lte: at } } }
    const isDue = {
      $and: [{ $eq: ['$$mail.sentAt', null] }, { $ne: ['$$mail.nextAt', null] }, { $lte: ['$$mail.nextAt', at] }],
    }
    const mails = { $size: { $filter: { input: '$mails', as: 'mail', cond: isDue } } }
    const counted = orders.aggregate<{ mails: number }>([
      { $match: { mails: due } },
      { $group: { _id: null, mails: { $sum: mails } } },
    ])
    return (await counted.next())?.mails ?? 0
  },
  claimMail: async (id, { id: mailId, nextAt }, until) => {
    const mine = { $elemMatch: { id: mailId, sentAt: null, nextAt } }
    const change = { $set: { 'mails.$.nextAt': until }, $inc: { 'mails.$.attempts': 1 } }
    return found(await orders.findOneAndUpdate({ _id: id, mails: mine }, change, after))
  },
  mailSent: async (id, mailId, at) => {
    const change = { $set: { 'mails.$.sentAt': at, 'mails.$.nextAt': null, 'mails.$.error': null } }
    await orders.updateOne({ _id: id, 'mails.id': mailId }, change)
  },
  mailFailed: async (id, mailId, { error, nextAt }) => {
    const waiting = { $elemMatch: { id: mailId, sentAt: null } }
    await orders.updateOne({ _id: id, mails: waiting }, { $set: { 'mails.$.error': error, 'mails.$.nextAt': nextAt } })
  },
  mailAnew: async (id, mailId, at) => {
    const waiting = { $elemMatch: { id: mailId, sentAt: null } }
    const change = { $set: { 'mails.$.nextAt': at, 'mails.$.dueAt': at } }
    return found(await orders.findOneAndUpdate({ _id: id, mails: waiting }, change, after))
  },
  addMail: async (id, { kind, about }, at) => {
    const mails = dueMails([kind], at, about)
    return found(await orders.findOneAndUpdate({ _id: id }, { $push: { mails: { $each: mails } } }, after))
  },
})
