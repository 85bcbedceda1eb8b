import { createRouteTable, type RouteDependencies } from '../../src/api/route-table.ts'
import type { Route } from '../../src/routing/route.ts'

/** Every property of it is itself, and so is every result: nothing is called while the table is built. */
const placeholder: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'url' ? 'http://nowhere.test' : placeholder),
})

/** Every route, as its definition says it is; none can be called. */
export const describedRoutes = (): Route[] => createRouteTable(placeholder as RouteDependencies)
