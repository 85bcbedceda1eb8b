import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { parseCents, decimalOf } from './money.ts'
import { unitPrice, type PrintOption, type Product } from './products.ts'

/** A line of the cart, as it is stored in this browser. */
export interface CartLine {
  productId: number
  printOptionId: number
  /** 1 to 99. */
  quantity: number
  /** As they were when they were put in. */
  product: Product
  printOption: PrintOption
  /** Base price × multiplier at that time, '35.00'. */
  price: string
}

const KEY = 'cart'
export const MAX_QUANTITY = 99

const nothing: readonly CartLine[] = []

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1

const parseLine = (value: unknown): CartLine | null => {
  if (!isObject(value) || !isCount(value.productId) || !isCount(value.printOptionId) || !isCount(value.quantity))
    return null
  const { product, printOption, price } = value
  if (!isObject(product) || typeof product.name !== 'string') return null
  if (!isObject(printOption) || typeof printOption.name !== 'string') return null
  const cents = typeof price === 'string' || typeof price === 'number' ? parseCents(price) : null
  if (cents === null || cents < 0) return null
  const { productId, printOptionId } = value
  return {
    productId,
    printOptionId,
    quantity: Math.min(value.quantity, MAX_QUANTITY),
    product: product as unknown as Product,
    printOption: printOption as unknown as PrintOption,
    price: decimalOf(cents),
  }
}

/** A stored cart that can't be read is discarded as a whole. */
const parseCart = (text: string | null): readonly CartLine[] => {
  if (text === null) return nothing
  try {
    const saved: unknown = JSON.parse(text)
    if (!Array.isArray(saved)) return nothing
    const lines = saved.map(parseLine)
    return lines.every(line => line !== null) ? lines : nothing
  } catch {
    return nothing
  }
}

// Where storage is refused or full, the cart lives as long as the page.
let memory: string | null = null
let isPersistent = true
let wasWarned = false

const stored = (): string | null => {
  // The stored cart is older than this page's.
  if (!isPersistent) return memory
  try {
    return localStorage.getItem(KEY)
  } catch {
    return memory
  }
}

const listeners = new Set<() => void>()
const notify = () => listeners.forEach(listener => listener())

const store = (lines: readonly CartLine[]): void => {
  memory = lines.length > 0 ? JSON.stringify(lines) : null
  try {
    if (memory === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, memory)
    isPersistent = true
  } catch {
    isPersistent = false
    if (memory !== null) warnOnce()
  }
  notify()
}

/** The checkout is another document: it would be empty there without a word. */
const warnOnce = () => {
  if (wasWarned) return
  wasWarned = true
  toast({
    title: "Your cart can't be saved",
    description:
      'This browser has no room left, or stores nothing for this site. What you put in is known to this page only, not to ' +
      'the checkout: please allow storage, or order in another browser.',
    kind: 'danger',
  })
}

let read: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: nothing }

/** What lies in the cart now, in whichever tab it was put in. */
const currentCart = (): readonly CartLine[] => {
  const text = stored()
  if (text !== read.text) read = { text, lines: parseCart(text) }
  return read.lines
}

const subscribe = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page restored from the browser's cache has missed all events.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** The cart, the same in every tab; empty on the server and while the browser takes over. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, currentCart, () => nothing)

type LineId = Pick<CartLine, 'productId' | 'printOptionId'>
const isSameLine = (one: LineId, other: LineId): boolean =>
  one.productId === other.productId && one.printOptionId === other.printOptionId

/** Puts in one more print. Its price is the one of now. */
export const addToCart = (product: Product, printOption: PrintOption): void => {
  const ids = { productId: product.id, printOptionId: printOption.id }
  const now = currentCart()
  const before = now.find(line => isSameLine(line, ids))
  const line: CartLine = {
    ...ids,
    quantity: Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + 1),
    product,
    printOption,
    price: decimalOf(unitPrice(product, printOption)),
  }
  store(before ? now.map(each => (each === before ? line : each)) : [...now, line])
}

/** Changes how many there are; a line with none is taken out. */
export const setQuantity = (ids: LineId, quantity: number): void =>
  store(
    currentCart().flatMap(line => {
      if (!isSameLine(line, ids)) return [line]
      return quantity >= 1 ? [{ ...line, quantity: Math.min(quantity, MAX_QUANTITY) }] : []
    }),
  )

export const clearCart = (): void => store(nothing)

export const countOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
