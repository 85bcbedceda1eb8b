/** Waits for a condition; fails with what it last saw. */
export async function until<T>(look: () => T | Promise<T>, holds: (seen: T) => boolean, withinMs = 20_000): Promise<T> {
  const ends = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (Date.now() > ends) throw new Error(`Not within ${withinMs} ms; last seen: ${JSON.stringify(seen)}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
