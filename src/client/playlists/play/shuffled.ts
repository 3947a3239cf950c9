/** The items in a random order. */
export const shuffled = <Item>(items: readonly Item[], random: () => number = Math.random): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
