/** Answers a second that so many visitors get for `ms`, each asking again when it has its answer. */
export const rateOf = async (
  { visitors, ms }: { visitors: number; ms: number },
  ask: (visitor: number, nth: number) => Promise<void>,
): Promise<number> => {
  const began = performance.now()
  let answers = 0
  const visit = async (visitor: number) => {
    for (let nth = 0; performance.now() - began < ms; nth++) {
      await ask(visitor, nth)
      answers++
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return answers / ((performance.now() - began) / 1000)
}
