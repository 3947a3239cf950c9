// The contract's routes, parsed for the router and the OpenAPI document.
import type { Method } from '~/contract/routes'
import { allRoutes } from '~/contract/routes-beyond'
import { schemas, type BuiltRoute } from '~/contract/schemas/built'
import type { RouteSchema } from '~/contract/schemas/route-schema'

export type BuiltCall = { name: BuiltRoute; method: Method; path: `/${string}`; schema: RouteSchema }

const isMethod = (word: string | undefined): word is Method =>
  word === 'GET' || word === 'POST' || word === 'PUT' || word === 'PATCH' || word === 'DELETE'

const toCall = (name: BuiltRoute): BuiltCall => {
  const [method, path] = allRoutes[name].call.split(' ')
  if (!isMethod(method) || !path?.startsWith('/')) throw new Error(`The call of ${name} cannot be read`)
  return { name, method, path: `/${path.slice(1)}`, schema: schemas[name] }
}

const isBuilt = (name: string): name is BuiltRoute => name in schemas

export const builtCalls: BuiltCall[] = Object.keys(schemas).filter(isBuilt).map(toCall)
