// One request that was sent before the page that reads it is drawn (`read-ahead.ts`). Home loads this file, so it is small.

type AheadRequest = { name: string; request: Promise<unknown> }

let sent: AheadRequest | null = null

/** Null drops the request, for example because the answer of the server has changed. */
export const setAhead = (next: AheadRequest | null) => {
  sent = next
}

/** The request that was sent ahead under this name. It is returned once. */
export function takeAhead(name: string) {
  const found = sent?.name === name ? sent.request : undefined
  if (found) sent = null
  return found
}

/** `key` is that of a read, with the session token in place of the user’s id. */
export const aheadName = (key: readonly unknown[]) => JSON.stringify(key)
