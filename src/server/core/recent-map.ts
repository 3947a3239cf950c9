/** A cache that holds at most `maxEntries` entries. A new entry drops the one that was used longest ago. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value) {
    // A Map keeps the order of insertion, so this moves the key to the end.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: Key) {
    this.#entries.delete(key)
  }

  /** Deletes the key only if it still has this value. */
  deleteValue(key: Key, value: Value) {
    if (this.#entries.get(key) === value) this.#entries.delete(key)
  }

  clear() {
    this.#entries.clear()
  }
}
