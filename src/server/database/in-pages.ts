/** Reads many rows page by page. `readPage` gets the last row of the page before, or null for the first page. */
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
