import { useEffect, useRef } from 'react'
import { useObservingPlace } from '../../api/observing-place.ts'
import { currentStandpoint, setStandpoint } from '../../models/sky/standpoint.ts'

/** Lets the signed-in owner begin with the observing place of the settings, while this visit has no other place. */
export const useOwnersPlace = (): void => {
  const place = useObservingPlace()
  const taken = useRef(false)
  useEffect(() => {
    // Once: the owner can forget it, or choose another.
    if (!place || taken.current) return
    taken.current = true
    if (!currentStandpoint()) setStandpoint({ lat: place.lat, lon: place.lon, name: place.name })
  }, [place])
}
