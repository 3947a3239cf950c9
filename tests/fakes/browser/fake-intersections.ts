import { onTestFinished } from 'vitest'

/** Replaces IntersectionObserver until the end of the test. Nothing is on screen until `showAll` is called. */
export function fakeIntersections() {
  const callbacks = new Set<() => void>()
  class Watcher {
    readonly #show: () => void
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry
      this.#show = () => callback([entry], this as unknown as IntersectionObserver)
    }
    observe() {
      callbacks.add(this.#show)
    }
    disconnect() {
      callbacks.delete(this.#show)
    }
  }
  const usual = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = Watcher as unknown as typeof IntersectionObserver
  onTestFinished(() => {
    globalThis.IntersectionObserver = usual
  })
  return {
    /** Shows everything that is watched. */
    showAll: () => [...callbacks].forEach((show) => show()),
  }
}
