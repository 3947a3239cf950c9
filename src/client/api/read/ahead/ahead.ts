// The requests that were sent before the page that reads them is drawn (`read-ahead.ts`), by their names. Home loads this
// file, so it is small. The map is emptied when an answer of the server has changed.
export const ahead = new Map<string, Promise<unknown>>()

/** The name of a read, which includes the session token that it is sent with. */
export const aheadName = (...read: [token: string | null, name: string, input: unknown]) =>
  JSON.stringify(read)

/** The request that was sent ahead under this name. It is returned once. */
export function takeAhead(name: string) {
  const request = ahead.get(name)
  ahead.delete(name)
  return request
}
