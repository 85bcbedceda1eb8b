import { matchScreen } from './match-screen.ts'

const approached = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A failure shows when the screen is really opened.
  matchScreen(link.pathname)
    .screen.preload()
    .catch(() => undefined)
}

/** Loads a screen's code as soon as the pointer or the focus comes to a link that leads there. */
export const preloadOnApproach = () => {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, approached, { passive: true })
  }
}
