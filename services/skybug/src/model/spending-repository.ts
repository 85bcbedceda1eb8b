import type { Connection } from 'mongoose'
import { database } from '@skyfolio/runtime/mongo/connection'
import type { Watched } from '@skyfolio/runtime/observability/gauges'
import { type Budget, BudgetSpent } from './budget.ts'

interface Spending {
  /** '2026-11-21' or '2026-11', UTC. */
  _id: string
  /** Millionths of a dollar, reservations included. */
  micros: number
}

/** Millionths of a dollar. */
export interface BudgetLimits {
  daily: number
  monthly: number
}

const collectionOf = (connection: Connection) => database(connection).collection<Spending>('spending')

/** The UTC day and month of a moment. */
const periodsOf = (time: Date) => {
  const day = time.toISOString().slice(0, 10)
  return { day, month: day.slice(0, 7) }
}

/** Gauges of the spending, reservations included, and of the budget. */
export const spendingGauges = (
  connection: Connection,
  limits: BudgetLimits,
  now: () => Date,
): Watched<'model_spent_dollars' | 'model_budget_dollars'> => ({
  gauges: {
    model_spent_dollars: { help: 'Spent on the language model in this period.', labels: ['period'] },
    model_budget_dollars: { help: 'What may be spent in this period.', labels: ['period'] },
  },
  read: async () => {
    const { day, month } = periodsOf(now())
    const documents = await collectionOf(connection)
      .find({ _id: { $in: [day, month] } })
      .toArray()
    const dollars = (micros = 0) => micros / 1_000_000
    const spent = (period: string) => dollars(documents.find(({ _id }) => _id === period)?.micros)
    return {
      model_spent_dollars: [
        { labels: { period: 'day' }, value: spent(day) },
        { labels: { period: 'month' }, value: spent(month) },
      ],
      model_budget_dollars: [
        { labels: { period: 'day' }, value: dollars(limits.daily) },
        { labels: { period: 'month' }, value: dollars(limits.monthly) },
      ],
    }
  },
})

/**
 * The budget in MongoDB: each period is one document, and a reservation one conditional update, so that all processes
 * together never exceed it.
 */
export const spendingBudget = (connection: Connection, limits: BudgetLimits, now: () => Date): Budget => {
  const spending = collectionOf(connection)

  const charge = async (period: string, amount: number, limit: number): Promise<boolean> => {
    await spending.updateOne({ _id: period }, { $setOnInsert: { micros: 0 } }, { upsert: true })
    const charged = await spending.updateOne(
      { _id: period, micros: { $lte: limit - amount } },
      { $inc: { micros: amount } },
    )
    return charged.modifiedCount === 1
  }
  const refund = (period: string, amount: number) => spending.updateOne({ _id: period }, { $inc: { micros: -amount } })

  return {
    reserve: async amount => {
      const { day, month } = periodsOf(now())
      if (!(await charge(day, amount, limits.daily))) throw new BudgetSpent('day')
      if (!(await charge(month, amount, limits.monthly))) {
        await refund(day, amount)
        throw new BudgetSpent('month')
      }
      let settled = false
      return {
        settle: async actual => {
          if (settled) return
          settled = true
          await Promise.all([refund(day, amount - actual), refund(month, amount - actual)])
        },
      }
    },
  }
}
