import { toOrder, toOrderOrNull, type OrderCollection } from '../orders/order-document-repository.ts'
import { newMails } from '../orders/order-mail.ts'
import type { MailRepository } from './mail.ts'

const AFTER = { returnDocument: 'after' } as const

export const mailRepository = (orders: OrderCollection): MailRepository => ({
  withDue: async (at, limit) => (await orders.find({ mails: dueAt(at) }, { limit }).toArray()).map(toOrder),
  countDue: async at => {
    const isDue = {
      $and: [{ $eq: ['$$mail.sentAt', null] }, { $ne: ['$$mail.nextAt', null] }, { $lte: ['$$mail.nextAt', at] }],
    }
    const mails = { $size: { $filter: { input: '$mails', as: 'mail', cond: isDue } } }
    const counted = orders.aggregate<{ mails: number }>([
      { $match: { mails: dueAt(at) } },
      { $group: { _id: null, mails: { $sum: mails } } },
    ])
    return (await counted.next())?.mails ?? 0
  },
  lease: async (id, { id: mailId, nextAt }, until) => {
    const unleased = { $elemMatch: { id: mailId, sentAt: null, nextAt } }
    const change = { $set: { 'mails.$.nextAt': until }, $inc: { 'mails.$.attempts': 1 } }
    return toOrderOrNull(await orders.findOneAndUpdate({ _id: id, mails: unleased }, change, AFTER))
  },
  markSent: async (id, mailId, { at, asFile }) => {
    const sent = { 'mails.$.sentAt': at, 'mails.$.asFile': asFile }
    const change = { $set: { ...sent, 'mails.$.nextAt': null, 'mails.$.error': null } }
    await orders.updateOne({ _id: id, 'mails.id': mailId }, change)
  },
  markFailed: async (id, mailId, { error, nextAt }) => {
    const waiting = { $elemMatch: { id: mailId, sentAt: null } }
    await orders.updateOne({ _id: id, mails: waiting }, { $set: { 'mails.$.error': error, 'mails.$.nextAt': nextAt } })
  },
  retry: async (id, mailId, at) => {
    const waiting = { $elemMatch: { id: mailId, sentAt: null } }
    const change = { $set: { 'mails.$.nextAt': at, 'mails.$.dueAt': at } }
    return toOrderOrNull(await orders.findOneAndUpdate({ _id: id, mails: waiting }, change, AFTER))
  },
  add: async (id, { kind, about }, at) => {
    const mails = newMails([kind], at, about)
    return toOrderOrNull(await orders.findOneAndUpdate({ _id: id }, { $push: { mails: { $each: mails } } }, AFTER))
  },
})

const dueAt = (at: Date) => ({ $elemMatch: { sentAt: null, nextAt: { $lte: at } } })
