// Answers some requests of a screen by their path, because a fresh server has no data to show.

/**
 * A function for each path that is answered. If it returns undefined, the real server answers. A Response is sent as it
 * is; any other value is wrapped in `data`.
 */
export type Answers = Record<string, (query: URLSearchParams) => unknown>

export const answersByPath = (answers: Answers) => async (url: string) => {
  const { pathname, searchParams } = new URL(url, location.href)
  const answer = await answers[pathname.replace('/api', '')]?.(searchParams)
  if (answer instanceof Response) return answer
  return answer === undefined ? undefined : new Response(JSON.stringify({ data: answer }))
}

export const list = <Item>(items: readonly Item[]) => ({ items, total: items.length })

/** A promise that the test settles by hand. */
export function later<Value>() {
  let settle: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}
