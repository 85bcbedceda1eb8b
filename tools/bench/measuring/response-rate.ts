/** Responses per second that so many visitors get for `ms`, each sending its next request when it has its response. */
export const responseRate = async (
  { visitors, ms }: { visitors: number; ms: number },
  request: (visitor: number, nth: number) => Promise<void>,
): Promise<number> => {
  const began = performance.now()
  let responses = 0
  const visit = async (visitor: number) => {
    for (let nth = 0; performance.now() - began < ms; nth++) {
      await request(visitor, nth)
      responses++
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return responses / ((performance.now() - began) / 1000)
}
