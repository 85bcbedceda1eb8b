import { expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Hydrated } from './hydrated.tsx'

it('marks the document when what stands beside it can be used, and not before', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => undefined
  const Late = lazy<ComponentType>(() => new Promise(resolve => (arrive = resolve)))
  document.body.innerHTML = '<div id="root"><!--$--><button>Late</button><!--/$--></div>'
  const root = document.getElementById('root')
  if (!root) throw new Error('unreachable')
  await act(async () =>
    hydrateRoot(
      root,
      <Suspense fallback={null}>
        <Late />
        <Hydrated />
      </Suspense>,
    ),
  )
  expect(document.documentElement.hasAttribute('data-hydrated')).toBe(false)
  await act(async () => arrive({ default: () => <button>Late</button> }))
  expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true)
})
