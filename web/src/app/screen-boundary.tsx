import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Boundary } from '../ui/boundary.tsx'
import { Broken } from './broken.tsx'
import { reloadOnce } from './reload-once.ts'

/** Says so when a screen fails, and gives the next one a chance. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary instead={() => <Broken />} resetKey={useLocation().pathname} onError={reloadOnce}>
    {children}
  </Boundary>
)
