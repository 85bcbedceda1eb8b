import { useState } from 'react'
import { usePrintOptions, type PrintOption } from '../site/shop/products.ts'

/** The size that is chosen: the first one until another is. */
export const useOption = () => {
  const options: readonly PrintOption[] = usePrintOptions().data ?? []
  const [chosen, choose] = useState<number | null>(null)
  return { options, option: options.find(({ id }) => id === chosen) ?? options[0], choose }
}
