import type { Connection } from 'mongoose'
import { database } from '@skyfolio/runtime/mongo'
import type { Watched } from '@skyfolio/runtime/watched-gauges'
import { type Budget, BudgetSpent } from '../domain/model/model.ts'

interface Spending {
  /** '2026-11-21' or '2026-11', UTC. */
  _id: string
  /** Millionths of a dollar, those taken beforehand included. */
  micros: number
}

/** Millionths of a dollar. */
export interface BudgetLimits {
  daily: number
  monthly: number
}

const collectionOf = (connection: Connection) => database(connection).collection<Spending>('spending')

/** The periods a moment lies in, in UTC. */
const periodsOf = (time: Date) => {
  const day = time.toISOString().slice(0, 10)
  return { day, month: day.slice(0, 7) }
}

/** What of the budget is spent, with what is taken beforehand, and how much there is. */
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
    const found = await collectionOf(connection)
      .find({ _id: { $in: [day, month] } })
      .toArray()
    const dollars = (micros = 0) => micros / 1_000_000
    const spent = (period: string) => dollars(found.find(({ _id }) => _id === period)?.micros)
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
 * The budget in MongoDB: each period is one document, and taking is one conditional update, so that all processes
 * together never take more than there is.
 */
export const spendingBudget = (connection: Connection, limits: BudgetLimits, now: () => Date): Budget => {
  const spending = collectionOf(connection)

  const take = async (period: string, amount: number, limit: number): Promise<boolean> => {
    await spending.updateOne({ _id: period }, { $setOnInsert: { micros: 0 } }, { upsert: true })
    const taken = await spending.updateOne(
      { _id: period, micros: { $lte: limit - amount } },
      { $inc: { micros: amount } },
    )
    return taken.modifiedCount === 1
  }
  const give = (period: string, amount: number) => spending.updateOne({ _id: period }, { $inc: { micros: -amount } })

  return {
    reserve: async amount => {
      const { day, month } = periodsOf(now())
      if (!(await take(day, amount, limits.daily))) throw new BudgetSpent('day')
      if (!(await take(month, amount, limits.monthly))) {
        await give(day, amount)
        throw new BudgetSpent('month')
      }
      let settled = false
      return {
        settle: async actual => {
          if (settled) return
          settled = true
          await Promise.all([give(day, amount - actual), give(month, amount - actual)])
        },
      }
    },
  }
}
