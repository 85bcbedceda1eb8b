import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** Pixels a finger has to travel sideways to turn to the next picture. */
const SWIPE = 60
const MOST = 6

interface Point {
  x: number
  y: number
}

export interface View {
  scale: number
  x: number
  y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A view magnified by `factor` about a point given from the picture's center; back to the whole at scale 1. */
export const zoomed = (view: View, factor: number, about: Point): View => {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  if (scale === 1) return whole
  const by = scale / view.scale
  return { scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by }
}

interface Turns {
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** Fingers on a picture: one swipes to the next, two pinch, one moves the magnified picture; a double press magnifies. */
export const useZoom = (id: number, { onNext, onPrevious }: Turns) => {
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  useEffect(() => setView(whole), [id])

  const fromCentre = (event: PointerEvent, point: Point): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 }
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const about = fromCentre(event, middle(now, other))
      setView(current => zoomed(current, factor, about))
    } else {
      setView(current =>
        current.scale === 1
          ? current
          : { ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y },
      )
    }
  }
  const up = (event: PointerEvent) => {
    const from = start.current
    fingers.current.delete(event.pointerId)
    start.current = null
    if (!from || view.scale > 1 || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(dx) < SWIPE || Math.abs(dx) < 1.5 * Math.abs(dy)) return
    if (dx < 0) onNext?.()
    else onPrevious?.()
  }
  return {
    view,
    gestures: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: (event: React.MouseEvent) => {
        const box = event.currentTarget.getBoundingClientRect()
        const about = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
        setView(current => (current.scale > 1 ? whole : zoomed(current, 2.5, about)))
      },
    },
  }
}
