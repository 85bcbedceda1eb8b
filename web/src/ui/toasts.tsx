import { lazy, Suspense, useEffect } from 'react'
import { Boundary } from './boundary.tsx'
import { takeCrossingToast, toast, useToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Once per document, at its end. Loads Radix's toast with the first message, so a visitor who sees none pays nothing. */
export function Toasts() {
  const { toasts } = useToast()
  useEffect(() => {
    const crossing = takeCrossingToast()
    if (crossing) toast(crossing)
  }, [])
  return toasts.length > 0 ? (
    <Boundary>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Boundary>
  ) : null
}
