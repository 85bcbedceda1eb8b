import { createContext, useContext, useEffect, type ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../addresses.ts'

/** The not-found screen, provided by the application so that every screen can show it. */
export const NotFoundScreen = createContext<ComponentType>(() => null)

/** For what doesn't exist or doesn't load: shows the not-found screen at once, and the address becomes /404. */
export const Missing = () => {
  const Screen = useContext(NotFoundScreen)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(addresses.notFound, { replace: true })
  }, [navigate])
  return <Screen />
}
