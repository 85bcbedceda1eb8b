import type { Connection } from 'mongoose'
import { database } from '@skyfolio/runtime/mongo'
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

/**
 * The budget in MongoDB: each period is one document, and taking is one conditional update, so that all processes
 * together never take more than there is.
 */
export const spendingBudget = (connection: Connection, limits: BudgetLimits, now: () => Date): Budget => {
  const spending = database(connection).collection<Spending>('spending')

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
      const day = now().toISOString().slice(0, 10)
      const month = day.slice(0, 7)
      if (!(await take(day, amount, limits.daily))) throw new BudgetSpent('The budget of the day is spent')
      if (!(await take(month, amount, limits.monthly))) {
        await give(day, amount)
        throw new BudgetSpent('The budget of the month is spent')
      }
      return {
        settle: async actual => {
          await Promise.all([give(day, amount - actual), give(month, amount - actual)])
        },
      }
    },
  }
}
