import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const STEPS = 6

const between = (from: Point, to: Point, part: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * part),
  y: Math.round(from.y + (to.y - from.y) * part),
})

/** Moves one or more fingers over the glass at once, each from its start to its end. */
export const moveFingers = async (page: Page, fingers: readonly { from: Point; to: Point }[]): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch(
    'touchStart',
    fingers.map(({ from }) => from),
  )
  for (let step = 1; step <= STEPS; step++) {
    await touch(
      'touchMove',
      fingers.map(({ from, to }) => between(from, to, step / STEPS)),
    )
  }
  await touch('touchEnd', [])
  await session.detach()
}
