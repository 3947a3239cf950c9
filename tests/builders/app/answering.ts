// Answers of the test's own to a screen, by path, for what a fresh server has nothing to say of.

/** Undefined lets the server answer; what is given is wrapped as the server would, but for a whole response. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>

export const answering = (answers: Answers) => async (url: string) => {
  const { pathname, searchParams } = new URL(url, location.href)
  const answer = await answers[pathname.replace('/api', '')]?.(searchParams)
  if (answer instanceof Response) return answer
  return answer === undefined ? undefined : new Response(JSON.stringify({ data: answer }))
}

export const list = <Item>(items: readonly Item[]) => ({ items, total: items.length })

/** One to be settled by hand, for an answer that is a while in coming. */
export function later<Value>() {
  let settle: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}
