import { useEffect } from 'react'

/** Sets `data-hydrated` on `<html>` when what stands beside it can be used: for tests and tools that wait for it. */
export const Hydrated = () => {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  })
  return null
}
