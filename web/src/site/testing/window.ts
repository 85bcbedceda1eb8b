/** Adds what jsdom doesn't have, and restores what a test has replaced of it. */
export const furnishWindow = ({ reducedMotion = false } = {}) => {
  window.matchMedia = (query: string) =>
    ({
      matches: reducedMotion && query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList
  const Blind = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.ResizeObserver = Blind
  window.IntersectionObserver = Blind as unknown as typeof IntersectionObserver
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  Object.assign(window, { CSS: { supports: () => true } })
}
