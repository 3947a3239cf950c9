// The contract's routes, parsed for the router and the OpenAPI document.
import { requestTimeoutMs } from '~/contract/limits'
import { callOf, type Method, type RouteRow } from '~/contract/routes'
import { allRoutes } from '~/contract/routes-beyond'
import { schemas, type BuiltRoute } from '~/contract/schemas/built'
import type { RouteSchema } from '~/contract/schemas/route-schema'

export type BuiltCall = {
  name: BuiltRoute
  method: Method
  path: `/${string}`
  schema: RouteSchema
  /** How long clients wait for the answer. */
  timeoutMs: number
}

const isMethod = (word: string | undefined): word is Method =>
  word === 'GET' || word === 'POST' || word === 'PUT' || word === 'PATCH' || word === 'DELETE'

const toCall = (name: BuiltRoute): BuiltCall => {
  const row: RouteRow = allRoutes[name]
  const [method, path] = callOf(row).split(' ')
  const timeoutMs = (typeof row === 'string' ? undefined : row.timeoutMs) ?? requestTimeoutMs
  if (!isMethod(method) || !path?.startsWith('/')) throw new Error(`The call of ${name} cannot be read`)
  return { name, method, path: `/${path.slice(1)}`, schema: schemas[name], timeoutMs }
}

const isBuilt = (name: string): name is BuiltRoute => name in schemas

export const builtCalls: BuiltCall[] = Object.keys(schemas).filter(isBuilt).map(toCall)
