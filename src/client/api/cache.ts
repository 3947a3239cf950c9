// Finds the cached answers of a route, and changes or drops them. SWR names an entry after its key, which is
// `[user id, route name, input]`, and has one more entry for each list that is read page by page.
import { cache, INFINITE_PREFIX, mutate, serialize } from 'swr/_internal'
import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import { forgetAnswers } from './forget-answers'
import { ahead } from './read/ahead/ahead'

/** Matches any user id. Another user's answer is just as stale, and is fetched when that user reads it again. */
const userPart = /^@"(?:[^"\\]|\\.)*",/

const isList = (key: string) => key.startsWith(INFINITE_PREFIX)

function keysOf<Name extends BuiltRoute>(name: Name, input?: Input<Name>): string[] {
  const keyPrefix = serialize(input === undefined ? [name] : [name, input])[0].slice(1)
  return [...cache.keys()].filter((key) => {
    const plain = isList(key) ? key.slice(INFINITE_PREFIX.length) : key
    if (!userPart.test(plain)) return false
    const rest = plain.replace(userPart, '')
    return input === undefined ? rest.startsWith(keyPrefix) : rest === keyPrefix
  })
}

/** Whether the answer is in memory, so that a component that reads it shows it at once. */
export const isCached = <Name extends BuiltRoute>(name: Name, input: Input<Name>) =>
  keysOf(name, input).some((key) => cache.get(key)?.data !== undefined)

/**
 * The server's answers to this route have changed. Answers on screen are fetched again, and stay on screen meanwhile;
 * the others are fetched when a component reads them next. Without an input this applies to all answers to the route.
 */
export function refresh<Name extends BuiltRoute>(name: Name, input?: Input<Name>) {
  ahead.clear()
  for (const key of keysOf(name, input)) {
    // Without this mark SWR would not fetch any page that a list already has.
    if (isList(key)) cache.set(key, Object.assign({}, cache.get(key), { _i: true }))
    void mutate(key)
  }
}

/** Forgets the answers to this route and fetches nothing. */
export const drop = <Name extends BuiltRoute>(name: Name, input?: Input<Name>) =>
  forgetAnswers(keysOf(name, input))

/**
 * Changes the cached answer without asking the server; in a list, each page. Returns a function that undoes the change.
 * If a newer answer has arrived meanwhile, undoing fetches the answer again.
 */
export function change<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name>,
  update: (answer: Answer<Name>) => Answer<Name>,
): () => void {
  const updated = new Map<unknown, unknown>()
  // A page is cached twice, by itself and in its list. Both entries must hold the same object.
  const once = (answer: unknown) => {
    if (!updated.has(answer)) updated.set(answer, update(answer as Answer<Name>))
    return updated.get(answer)
  }
  const undos = keysOf(name, input).flatMap((key) => {
    const before: unknown = cache.get(key)?.data
    if (before === undefined) return []
    const after = isList(key) ? (before as unknown[]).map(once) : once(before)
    void mutate(key, after, { revalidate: false })
    return () =>
      cache.get(key)?.data === after ? mutate(key, before, { revalidate: false }) : refresh(name, input)
  })
  return () => undos.forEach((undo) => void undo())
}
