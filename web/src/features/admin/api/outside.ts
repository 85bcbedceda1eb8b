import useSWR from 'swr'

/** A service of others that the site can use. */
export interface OutsideService {
  name: string
  state: 'configured' | 'stood-in' | 'not-configured'
  /** What happens without it. */
  instead: string | null
}

export interface Outside {
  services: OutsideService[]
  /** Our own services that did not answer. */
  silent: string[]
}

export const useOutside = () => useSWR<Outside, Error>('/api/admin/services', { revalidateOnMount: true })
