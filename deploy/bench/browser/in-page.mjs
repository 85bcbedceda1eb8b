// Runs inside the page before everything else and takes down what a visitor would notice.
window.watched = (() => {
  const tasks = []
  const shatters = []
  let shift = 0
  let firstPaint = 0
  let largest = 0

  const observe = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('layout-shift', entry => entry.hadRecentInput || (shift += entry.value))
  observe('longtask', ({ startTime, duration }) => tasks.push({ startTime, duration }))
  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime))
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (firstPaint = startTime))

  /** The longest time from one frame to the next, while `goesOn`. */
  const longestFrame = goesOn =>
    new Promise(resolve => {
      let last = 0
      let longest = 0
      const frame = now => {
        if (last > 0) longest = Math.max(longest, now - last)
        last = now
        if (goesOn()) requestAnimationFrame(frame)
        else resolve(longest)
      }
      requestAnimationFrame(frame)
    })

  const isShattering = () => document.querySelector('[data-shatter]') !== null
  const watchShatters = () => {
    let running = false
    new MutationObserver(() => {
      if (running || !isShattering()) return
      running = true
      void longestFrame(isShattering).then(longest => {
        running = false
        shatters.push(longest)
      })
    }).observe(document, { childList: true, subtree: true })
  }

  return {
    watchShatters,
    told: () => ({ shift, firstPaint, largest, tasks, shatters }),
    /** The longest frame of so many milliseconds in which nothing happens: what the machine itself takes. */
    idleFrame: ms => {
      const end = performance.now() + ms
      return longestFrame(() => performance.now() < end)
    },
    /** React has taken the document over. */
    runs: () =>
      Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some(key => key.startsWith('__reactFiber')),
    isAtEnd: () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    down: () => scrollBy(0, innerHeight),
    /** The pictures that stand in the page once it has drawn itself, and those of them that are more than so many windows away. */
    pictures: async windows => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const all = [...document.querySelectorAll('main img')]
      const isFar = image => {
        const { top, bottom } = image.getBoundingClientRect()
        return top > (1 + windows) * innerHeight || bottom < -windows * innerHeight
      }
      return {
        all: all.length,
        far: all.filter(isFar).length,
        plates: document.querySelectorAll('[data-photo]').length,
      }
    },
  }
})()
