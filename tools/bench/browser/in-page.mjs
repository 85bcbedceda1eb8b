// Runs inside the page before everything else and records what a visitor would notice.
window.pageMetrics = (() => {
  const tasks = []
  const shatters = []
  let shift = 0
  let firstPaint = 0
  let largest = 0

  const observe = (type, record) =>
    new PerformanceObserver(list => list.getEntries().forEach(record)).observe({ type, buffered: true })
  observe('layout-shift', entry => entry.hadRecentInput || (shift += entry.value))
  observe('longtask', ({ startTime, duration }) => tasks.push({ startTime, duration }))
  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime))
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (firstPaint = startTime))

  /** The longest time from one frame to the next while the condition holds. */
  const longestFrame = condition =>
    new Promise(resolve => {
      let last = 0
      let longest = 0
      const frame = now => {
        if (last > 0) longest = Math.max(longest, now - last)
        last = now
        if (condition()) requestAnimationFrame(frame)
        else resolve(longest)
      }
      requestAnimationFrame(frame)
    })

  const isShattering = () => document.querySelector('[data-shatter]') !== null
  const observeShatters = () => {
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
    observeShatters,
    read: () => ({ shift, firstPaint, largest, tasks, shatters }),
    /** The longest frame of so many milliseconds; while nothing happens it is the machine's own. */
    longestFrame: ms => {
      const end = performance.now() + ms
      return longestFrame(() => performance.now() < end)
    },
    /** Resolves when the viewer has drawn the tiles of a magnified picture: nothing of them has changed for two seconds. */
    tilesDrawn: async () => {
      const board = document.querySelector('[data-magnified]')
      const isLoaded = () => {
        const tiles = [...board.querySelectorAll('img[src*="/uploads/tiles/"]')]
        return tiles.length > 0 && tiles.every(tile => tile.complete) && !board.querySelector('[data-tile]')
      }
      let changed = performance.now()
      const observer = new MutationObserver(() => (changed = performance.now()))
      observer.observe(board, { subtree: true, childList: true, attributes: true })
      while (!isLoaded() || performance.now() - changed < 2000) await new Promise(requestAnimationFrame)
      observer.disconnect()
    },
    /** Milliseconds from now to the frame in which all tiles of a magnified picture stand in the page, decoded; and which. */
    firstSharpFrame: async () => {
      const began = performance.now()
      const frame = () => new Promise(requestAnimationFrame)
      const tiles = () => [...document.querySelectorAll('[data-magnified] [data-tile]')]
      while (tiles().length === 0) await frame()
      // The viewer takes their place once it has drawn all.
      while (tiles().some(tile => !tile.complete || tile.naturalWidth === 0)) await frame()
      const addresses = tiles().map(({ src }) => src)
      await Promise.all(tiles().map(tile => tile.decode()))
      return { ms: (await frame()) - began, addresses }
    },
    /** How many milliseconds pictures take, loaded side by side and decoded. */
    loadPictures: async addresses => {
      const began = performance.now()
      const load = address => Object.assign(new window.Image(), { src: address }).decode()
      await Promise.all(addresses.map(load))
      return performance.now() - began
    },
    hasFonts: () => document.fonts.status === 'loaded' && [...document.fonts].some(font => font.status === 'loaded'),
    /** Whether React has hydrated the document; it has no public mark for that. */
    isHydrated: () =>
      Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some(key => key.startsWith('__reactFiber')),
    isAtEnd: () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    scrollDown: () => scrollBy(0, innerHeight),
    /** Counts the pictures in the document, those of them more than so many windows away, and the photographs of the list. */
    pictures: async windows => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      // Placeholders of some bytes each stay everywhere.
      const all = [...document.querySelectorAll('main img:not([src^="data:"])')]
      const isFar = image => {
        const { top, bottom } = image.getBoundingClientRect()
        return top > (1 + windows) * innerHeight || bottom < -windows * innerHeight
      }
      return {
        all: all.length,
        far: all.filter(isFar).length,
        photos: document.querySelectorAll('[data-photo]').length,
      }
    },
  }
})()
