import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from '../boundary.tsx'
import { takeCrossingToast, toast, useToast } from './toast.ts'

const load = () => import('./toaster.tsx')
const Toaster = lazy(load)

/**
 * Once per document, at its end. Loads Radix's toast with the first message, so a visitor who sees none pays nothing; with
 * `early` at once, since a message about a lost connection comes too late to load anything.
 */
export function Toasts({ early = false }: { early?: boolean }) {
  const { toasts } = useToast()
  useEffect(() => {
    const crossing = takeCrossingToast()
    if (crossing) toast(crossing)
  }, [])
  useEffect(() => {
    // When it fails, the first message tries again.
    if (early) load().catch(() => undefined)
  }, [early])
  return toasts.length > 0 ? (
    <Boundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Boundary>
  ) : null
}
