import { createContext, useContext } from 'react'

/** Where the site stands on the web, without a slash at the end; the base of canonical and preview addresses. */
export const PublicUrl = createContext('')

export const usePublicUrl = () => useContext(PublicUrl)
