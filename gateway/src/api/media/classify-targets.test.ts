import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { keepClassifyingTargets } from './classify-targets.ts'

const logger = createLogger({ name: 'classify-test', level: 'silent' })

const start = () => {
  const unknown = new Set(['M 31'])
  const stored: string[] = []
  let lookUp = (targets: string[]) => Promise.resolve({ targets: targets.map(target => ({ target, kind: 'galaxy' })) })
  const classifier = keepClassifyingTargets({
    media: {
      gallery: {
        listUnclassifiedTargets: () => Promise.resolve({ targets: [...unknown] }),
        classifyTargets: ({ targets = [] }: { targets?: { target?: string }[] }) => {
          for (const { target = '' } of targets) {
            unknown.delete(target)
            stored.push(target)
          }
          return Promise.resolve({})
        },
      },
    },
    skybug: {
      sky: { classifyTargets: ({ targets = [] }: { targets?: string[] }) => lookUp(targets) },
    },
    logger,
  })
  return { classifier, unknown, stored, answer: (next: typeof lookUp) => void (lookUp = next) }
}

describe('classifying targets', () => {
  afterEach(() => void jest.useRealTimers())

  it('looks up at start what has not been looked up, and what changes later', async () => {
    jest.useFakeTimers()
    const { classifier, unknown, stored } = start()
    await jest.advanceTimersByTimeAsync(300)
    expect(stored).toEqual(['M 31'])
    unknown.add('M 33')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(stored).toEqual(['M 31'])
    // However many changes come.
    for (let nth = 0; nth < 5; nth++) classifier.soon()
    await jest.advanceTimersByTimeAsync(300)
    expect(stored).toEqual(['M 31', 'M 33'])
    classifier.stop()
  })

  it('tries again when SkyBug does not respond', async () => {
    jest.useFakeTimers()
    const { classifier, stored, answer } = start()
    answer(() => Promise.reject(new Error('down')))
    await jest.advanceTimersByTimeAsync(300)
    expect(stored).toEqual([])
    answer(targets => Promise.resolve({ targets: targets.map(target => ({ target, kind: 'galaxy' })) }))
    await jest.advanceTimersByTimeAsync(10_500)
    expect(stored).toEqual(['M 31'])
    classifier.stop()
  })

  it('ends when a target stays in the list, and when it is stopped', async () => {
    jest.useFakeTimers()
    const { classifier, unknown, stored } = start()
    unknown.delete = () => false
    await jest.advanceTimersByTimeAsync(300)
    expect(stored).toEqual(['M 31'])
    classifier.stop()
    classifier.soon()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(stored).toEqual(['M 31'])
  })
})
