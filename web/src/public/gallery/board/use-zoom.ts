import { useCallback, useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** Pixels a finger has to travel sideways to turn to the next picture. */
const SWIPE = 60
/** A mouse that has moved less has clicked. */
const DRAG = 4
/** What a click or a double tap magnifies by, and one press of a key or button. */
const CLICK_FACTOR = 2.5
const KEY_FACTOR = 1.5
/** Wheel travel of one notch, 100 to 120 px, magnifies by about a fifth. */
const WHEEL_PER_PIXEL = 0.0018
/** A pinch on a trackpad comes as a wheel with Ctrl, of a few pixels each; a notch of a real wheel counts as so many. */
const PINCH_PER_PIXEL = 0.01
const PINCH_PIXELS = 30
/** Of a wheel's unit, by its mode: pixels, lines, pages. */
const PIXELS_PER_UNIT = [1, 16, 800]
/** Screen pixels, in each direction, that one pixel of the picture may be enlarged to. */
export const MOST_ENLARGED = 2

interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How much the picture is magnified beyond the whole one, and how far its center has moved. CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The place of a picture in CSS pixels, and how far it may be magnified in it. */
export interface Frame {
  board: Size
  /** The whole picture in the board. */
  whole: Size
  /** The largest scale. */
  most: number
  /** Screen pixels per pixel of the picture at scale 1. */
  enlarged: number
}

const wholeView: View = { scale: 1, x: 0, y: 0 }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * The frame of a picture.
 * @param pixels of its largest file that is at hand
 * @param density screen pixels per CSS pixel
 */
export const frameOf = (board: Size, pixels: Size, density: number): Frame => {
  const largest = MOST_ENLARGED / density
  const fit = Math.min(board.width / pixels.width, board.height / pixels.height, largest)
  return {
    board,
    whole: { width: pixels.width * fit, height: pixels.height * fit },
    most: Math.max(1, largest / fit),
    enlarged: fit * density,
  }
}

/** What part of the picture the board shows, in widths of the picture from its left upper corner. */
export const partOf = ({ scale, x, y }: View, { board, whole }: Frame) => {
  const width = whole.width * scale
  return {
    x: (width - board.width - 2 * x) / (2 * width),
    y: (whole.height * scale - board.height - 2 * y) / (2 * width),
    width: board.width / width,
    height: board.height / width,
  }
}

/** Keeps the picture from being pulled off its board: no edge of it comes further in than the board's. */
const withinBoard = ({ scale, x, y }: View, { board, whole }: Frame): View => {
  const limit = (inBoard: number, inWhole: number) => Math.max(0, (inWhole * scale - inBoard) / 2)
  const [right, down] = [limit(board.width, whole.width), limit(board.height, whole.height)]
  return { scale, x: between(0 - right, x, right), y: between(0 - down, y, down) }
}

/** A view magnified by `factor` about a point given from the board's center; back to the whole at scale 1. */
export const zoomed = (view: View, factor: number, about: Point, frame: Frame): View => {
  const scale = between(1, view.scale * factor, frame.most)
  if (scale === 1) return wholeView
  const by = scale / view.scale
  return withinBoard({ scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by }, frame)
}

interface Turns {
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

interface PictureShown {
  id: number
  /** Of its largest file that is at hand. */
  pixels: Size
}

/**
 * Magnifies a picture by pointer, wheel, fingers, keys and buttons. One finger swipes to the next picture, or moves a
 * magnified one; a click of the mouse magnifies at its place, or shows the whole again.
 */
export const useZoom = ({ id, pixels }: PictureShown, { onNext, onPrevious }: Turns) => {
  const board = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholeView)
  /** The picture that has been magnified last; it stays as sharp as it has become. */
  const [magnifiedId, setMagnifiedId] = useState<number | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const isMouse = useRef(false)
  useEffect(() => setView(wholeView), [id])

  const { width, height } = pixels
  const measure = useCallback((): Frame => {
    const box = board.current?.getBoundingClientRect()
    const size = { width: box?.width || 1, height: box?.height || 1 }
    return frameOf(size, { width, height }, window.devicePixelRatio || 1)
  }, [width, height])

  const change = useCallback(
    (to: (view: View, frame: Frame) => View) =>
      setView(current => {
        const next = to(current, measure())
        return next.scale === current.scale && next.x === current.x && next.y === current.y ? current : next
      }),
    [measure],
  )
  const magnify = useCallback(
    (factor: number, about: Point = { x: 0, y: 0 }) => change((view, frame) => zoomed(view, factor, about, frame)),
    [change],
  )
  const pan = (x: number, y: number) =>
    change((view, frame) => (view.scale === 1 ? view : withinBoard({ ...view, x: view.x + x, y: view.y + y }, frame)))
  const showWhole = useCallback(() => setView(wholeView), [])
  /** Moves the middle of the board to a point of the picture, in parts of its sides. */
  const center = (x: number, y: number) =>
    change(({ scale }, frame) => {
      const { width, height } = frame.whole
      return withinBoard({ scale, x: (0.5 - x) * width * scale, y: (0.5 - y) * height * scale }, frame)
    })

  useEffect(() => {
    if (view.scale === 1) return undefined
    setMagnifiedId(id)
    const adapt = () => {
      setFrame(measure())
      change(withinBoard)
    }
    adapt()
    // Full screen and back too.
    window.addEventListener('resize', adapt)
    return () => window.removeEventListener('resize', adapt)
  }, [view.scale, id, measure, change])

  const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    const pixelsTurned = event.deltaY * (PIXELS_PER_UNIT[event.deltaMode] ?? 1)
    if (pixelsTurned === 0) return
    // The whole picture can't be made smaller, and may be partly above the window: the wheel scrolls the page then.
    const scrolls = pixelsTurned > 0 || (board.current?.getBoundingClientRect().top ?? 0) < 0
    if (view.scale === 1 && !event.ctrlKey && scrolls) return
    event.preventDefault()
    const travel = event.ctrlKey
      ? between(-PINCH_PIXELS, pixelsTurned, PINCH_PIXELS) * PINCH_PER_PIXEL
      : pixelsTurned * WHEEL_PER_PIXEL
    magnify(Math.exp(-travel), fromCenter(event))
  })
  useEffect(() => {
    const element = board.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => turnWheel(event)
    // Two fingers magnify, where the browser would scroll by them.
    const keepPinch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    // React listens passively, and then the page would scroll along.
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('touchstart', keepPinch, { passive: false })
    return () => {
      element.removeEventListener('wheel', turn)
      element.removeEventListener('touchstart', keepPinch)
    }
  }, [])

  const down = (event: PointerEvent) => {
    isMouse.current = event.pointerType === 'mouse'
    if (isMouse.current && (event.button !== 0 || view.scale === 1)) {
      start.current = { x: event.clientX, y: event.clientY }
      return
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
  }
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return pan(now.x - before.x, now.y - before.y)
    const center = middle(now, other)
    magnify(
      distance(now, other) / Math.max(1, distance(before, other)),
      fromCenter({ clientX: center.x, clientY: center.y }),
    )
  }
  const up = (event: PointerEvent) => {
    const from = start.current
    pointers.current.delete(event.pointerId)
    // Of a mouse, the click that follows still needs it.
    if (isMouse.current) return
    start.current = null
    if (!from || view.scale > 1 || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(dx) < SWIPE || Math.abs(dx) < 1.5 * Math.abs(dy)) return
    if (dx < 0) onNext?.()
    else onPrevious?.()
  }
  const toggle = (event: MouseEvent) => {
    const about = fromCenter(event)
    change((view, frame) => (view.scale > 1 ? wholeView : zoomed(view, CLICK_FACTOR, about, frame)))
  }
  /** A double click is two clicks: the first has done what is wanted. */
  const click = (event: MouseEvent) => {
    if (!isMouse.current || event.detail > 1 || !start.current) return
    const { x, y } = start.current
    start.current = null
    if (distance({ x, y }, { x: event.clientX, y: event.clientY }) < DRAG) toggle(event)
  }

  return {
    board,
    view,
    /** Of a magnified picture; null until it has been magnified. */
    frame,
    /** Screen pixels per pixel of the picture, in percent, and whether it goes no further. */
    reach: {
      percent: Math.round((frame?.enlarged ?? 0) * view.scale * 100),
      isMost: frame !== null && view.scale >= frame.most,
    },
    /** Whether the picture has been magnified since it was opened. */
    wasMagnified: magnifiedId === id,
    isMagnified: view.scale > 1,
    enlarge: () => magnify(KEY_FACTOR),
    reduce: () => magnify(1 / KEY_FACTOR),
    showWhole,
    pan,
    center,
    gestures: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onClick: click,
      onDoubleClick: (event: MouseEvent) => {
        if (!isMouse.current) toggle(event)
      },
    },
  }
}
