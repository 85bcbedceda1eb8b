import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const SeeTonight = lazy(() => import('./see-tonight.tsx'))

/** Opens what can be told about an object for the visitor's own sky; its code comes with the first press. */
export const SeeTonightButton = ({ name }: { name: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <div data-scripted>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevronUp' : 'eye'} small />
        See it tonight
      </Button>
      {open && (
        <Suspense fallback={<Spinner />}>
          <SeeTonight name={name} />
        </Suspense>
      )}
    </div>
  )
}
