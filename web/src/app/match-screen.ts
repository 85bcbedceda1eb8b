import { matchRoutes } from 'react-router-dom'
import { notFound, publicScreens, type ScreenRoute } from './screens.ts'

export interface Matched {
  screen: ScreenRoute
  params: Record<string, string>
}

const routes = publicScreens.map(screen => ({ path: screen.path, screen }))

/** The public screen of an address; the not-found screen when there is none. */
export const matchScreen = (path: string): Matched => {
  const found = path === '/404' ? undefined : matchRoutes(routes, path)?.at(-1)
  if (!found) return { screen: notFound, params: {} }
  const params = Object.entries(found.params).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { screen: found.route.screen, params: Object.fromEntries(params) }
}
