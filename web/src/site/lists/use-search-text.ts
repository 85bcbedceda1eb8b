import { useEffect, useState, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebounced } from '../use-debounced.ts'
import { searchOf } from './list-pages.tsx'

const SEARCH_DEBOUNCE_MS = 300

const queryWith = (query: string, text: string) => {
  const parts = new URLSearchParams(query)
  parts.delete('page')
  if (text) parts.set('search', text)
  else parts.delete('search')
  return parts.toString()
}

/**
 * What stands in the search box, and what is searched for once nobody has typed for 300 ms. The latter stands in the
 * address too, in the place of the one before, so that Back and a reload find it. Another search begins at its
 * first page.
 */
export const useSearchText = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const requested = searchOf(new URLSearchParams(location.search))
  const [typed, setTyped] = useState(requested)
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
    if (requested === inAddress.current) return
    inAddress.current = requested
    setTyped(requested)
  }, [requested])
  return { typed, setTyped, search, requested }
}
