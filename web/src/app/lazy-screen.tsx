import { use, type ComponentType } from 'react'

export type ScreenModule = { default: ComponentType }

export interface LazyScreen {
  Screen: ComponentType
  /** Loads the screen's module; rejects when that fails, and tries again when asked again. */
  preload(): Promise<void>
}

/**
 * A screen that is loaded when it is first needed, and renders directly once it is there: React.lazy would render its
 * fallback on the server and while hydrating, and with it lose the head.
 */
export const lazyScreen = (load: () => Promise<ScreenModule>): LazyScreen => {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  const preload = () => {
    if (loading) return loading
    failure = undefined
    return (loading = load().then(
      module => void (Loaded = module.default),
      (error: unknown) => {
        loading = undefined
        failure = { error }
        throw error
      },
    ))
  }
  const Screen = () => {
    // Not tried again by rendering: React would render for ever, each time with another promise.
    if (failure) throw failure.error
    if (!Loaded) use(preload())
    return Loaded ? <Loaded /> : null
  }
  return { Screen, preload }
}
