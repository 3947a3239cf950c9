// Finds the address, method, headers and timeout of a request for a row of the route table and the input of a call. Pure, so that it can be
// tested without a network.
import { requestTimeoutMs } from '~/contract/limits'
import type { RouteRow } from '~/contract/routes'

export type Value = string | number | boolean | null | undefined
export type RequestInput = {
  params?: Record<string, Value>
  query?: Record<string, Value>
  body?: unknown
  form?: FormData
}
type Credentials = { token: string | null; betaToken: string | null; idempotencyKey: string | undefined }

export function addressOf(base: string, row: RouteRow, input: RequestInput): string {
  const path = pathOf(row).replace(/\{(\w+)\}/g, (_, param: string) => {
    const value = input.params?.[param]
    if (value === undefined || value === null || value === '')
      throw new Error(`${pathOf(row)} needs the parameter ${param}`)
    // Browsers resolve these two to another path, even if they are encoded.
    if (value === '.' || value === '..')
      throw new Error(`${pathOf(row)} cannot take "${value}" as its ${param}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`
}

const partsOf = (row: RouteRow) => (typeof row === 'string' ? row : row.call).split(' ')
const pathOf = (row: RouteRow) => partsOf(row)[1] ?? ''
export const methodOf = (row: RouteRow) => partsOf(row)[0] ?? 'GET'

export const timeoutOf = (row: RouteRow): number =>
  (typeof row === 'string' ? undefined : row.timeoutMs) ?? requestTimeoutMs

export function headersOf(input: RequestInput, credentials: Credentials): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // The content type of a form contains its boundary, which only the browser knows.
  if (!input.form) headers['Content-Type'] = 'application/json'
  if (credentials.token) headers.Authorization = `Bearer ${credentials.token}`
  if (credentials.betaToken) headers['X-Beta-Token'] = credentials.betaToken
  if (credentials.idempotencyKey) headers['Idempotency-Key'] = credentials.idempotencyKey
  return headers
}
