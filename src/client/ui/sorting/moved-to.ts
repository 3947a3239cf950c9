/** Moves the item with this key to a place. */
export function movedTo<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  index: number,
): Item[] {
  const item = items.find((each) => each.key === key)
  if (!item) return [...items]
  return items.filter((each) => each !== item).toSpliced(index, 0, item)
}
