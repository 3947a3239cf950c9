import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'

export type List = { items: unknown[]; total: number; nextCursor?: string | undefined }
/** The routes that return a list and accept a cursor and a place. */
export type PagedRoute = {
  [Name in BuiltRoute]: Answer<Name> extends List
    ? Input<Name> extends { query?: { cursor?: string | undefined; skip?: unknown; limit?: unknown } }
      ? Name
      : never
    : never
}[BuiltRoute]

export type Row<Name extends PagedRoute> = Answer<Name>['items'][number]
/** The rows from `from` up to, but not including, `to`. */
export type Rows = { from: number; to: number }
export type PageInput = { params?: object; query?: { cursor?: string | undefined } }
