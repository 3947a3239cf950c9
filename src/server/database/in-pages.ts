/** What there are many of, some at a time: each time from the one after that on which the last page ended. */
export async function* inPages<Row>(
  readPage: (after: Row | null, limit: number) => Promise<Row[]>,
  limit = 100,
): AsyncGenerator<Row[]> {
  let after: Row | null = null
  do {
    const page: Row[] = await readPage(after, limit)
    yield page
    after = page.length < limit ? null : (page.at(-1) ?? null)
  } while (after)
}
