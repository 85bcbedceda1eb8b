import { useCallback, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { decimalOf } from '../site/shop/money.ts'
import { validateCoupon, type Coupon } from './api/checkout.ts'
import { pendingPayment } from './remembered.ts'
import { useSuperseding } from './use-superseding.ts'

/** None, applied, or an error in words. */
export const useCoupon = () => {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const begin = useSuperseding()

  /** An empty code does nothing. `subtotal` in cents. */
  const apply = useCallback(
    async (code: string, subtotal: number): Promise<boolean> => {
      const wanted = code.trim().toUpperCase()
      if (wanted === '') return false
      const isNewest = begin()
      setAsking(true)
      setProblem(null)
      try {
        const answer = await validateCoupon(wanted, decimalOf(subtotal), pendingPayment())
        if (!isNewest()) return false
        if (answer.valid) setCoupon(answer.coupon)
        else setProblem(answer.error || 'Invalid coupon code')
        return answer.valid
      } catch (error) {
        if (!isNewest()) return false
        const words = error instanceof ApiError ? error.message : 'Failed to validate coupon'
        setProblem(words)
        toast({ title: 'Error', description: words, kind: 'danger' })
        return false
      } finally {
        if (isNewest()) setAsking(false)
      }
    },
    [begin],
  )

  /** Taken off by the buyer, or refused by the server in these words. */
  const remove = useCallback(
    (why: string | null = null) => {
      begin()
      setAsking(false)
      setCoupon(null)
      setProblem(why)
    },
    [begin],
  )

  return { coupon, problem, asking, apply, remove }
}
