import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../site/use-hydrated.ts'
import { useDebounced } from './use-debounced.ts'

const SEARCH_DEBOUNCE_MS = 300

const queryWith = (query: string, text: string) => {
  const parts = new URLSearchParams(query)
  if (text) parts.set('search', text)
  else parts.delete('search')
  return parts.toString()
}

/**
 * What stands in the search box, and what is searched for once nobody has typed for 300 ms. The latter stands in the
 * address too, in the place of the one before, so that Back and a reload find it.
 */
export const useSearchText = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(location.search).get('search') ?? ''
  // The server's HTML is the same for every search.
  const [typed, setTyped] = useState(useHydrated() ? asked : '')
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)
  const inAddress = useRef(typed)

  useEffect(() => {
    if (search === inAddress.current) return
    inAddress.current = search
    void navigate({ search: queryWith(location.search, search) }, { replace: true, state: location.state as unknown })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per search
  }, [search])
  useEffect(() => {
    // Not what was written above: the visitor may have typed on since.
    if (asked === inAddress.current) return
    inAddress.current = asked
    setTyped(asked)
  }, [asked])
  return { typed, setTyped, search }
}
