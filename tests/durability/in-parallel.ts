const atOnce = 8

/** Does the work for each of these, a few at the same time. */
export const inParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
