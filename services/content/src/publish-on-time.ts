import type { Logger } from '@skyfolio/runtime/logger'

const everyMs = 1000

/** Publishes what is due, every second, for as long as the process serves; an outage is waited out. */
export function publishOnTime({ publishDue, logger }: { publishDue: () => Promise<number>; logger: Logger }) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let failing = false

  async function turn(): Promise<void> {
    try {
      const published = await publishDue()
      if (published > 0) logger.info({ published }, 'published what was planned')
      failing = false
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'what is planned can not be published; trying on')
      failing = true
    }
    if (!stopped) later()
  }
  function later(): void {
    timer = setTimeout(() => {
      running = turn()
    }, everyMs)
  }
  later()
  return {
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
