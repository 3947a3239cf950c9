// What happens to the page around an app that plays: it is left, or the network goes and comes.

export type PageLife = {
  isOnline(): boolean
  onOnline(act: () => void): void
  /** Perhaps the last moment anything can be kept: a phone ends hidden pages without a word. */
  onHide(act: () => void): void
}

export const pageLife: PageLife = {
  isOnline: () => navigator.onLine,
  onOnline: (act) => addEventListener('online', act),
  onHide: (act) => {
    addEventListener('pagehide', act)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && act())
  },
}
