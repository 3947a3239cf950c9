// Page visibility and connectivity, for code that keeps running while the page is hidden.

export type PageLife = {
  isOnline(): boolean
  /** Called when the network is back, or when the page is visible again after it may have slept through that event. */
  onOnline(act: () => void): void
  /**
   * Called when the page is hidden. It may be the last chance to store anything, because phones end hidden pages
   * silently.
   */
  onHide(act: () => void): void
}

/** A page that was hidden for less time has received all events. */
const mayHaveSleptAfterMs = 30_000
const onlineActs: (() => void)[] = []
/** When the page was last hidden. Null if it never was, or if the listeners have been called since. */
let hiddenAtMs: number | null = null

function backOnline() {
  hiddenAtMs = null
  for (const act of onlineActs) act()
}

function onVisibleAgain(mayHaveSlept: boolean) {
  if (hiddenAtMs !== null && mayHaveSlept && navigator.onLine) backOnline()
}

function watchPage() {
  addEventListener('online', backOnline)
  addEventListener('pageshow', ({ persisted }) => onVisibleAgain(persisted))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = Date.now()
    else onVisibleAgain(hiddenAtMs !== null && Date.now() - hiddenAtMs >= mayHaveSleptAfterMs)
  })
}

export const pageLife: PageLife = {
  isOnline: () => navigator.onLine,
  onOnline: (act) => {
    if (onlineActs.length === 0) watchPage()
    onlineActs.push(act)
  },
  onHide: (act) => {
    addEventListener('pagehide', act)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && act())
  },
}
