// What happens to the page around an app that plays: it is left, or the network goes and comes.

export type PageLife = {
  isOnline(): boolean
  /** The network is back; or the page is, after so long that it may have slept through it. */
  onOnline(act: () => void): void
  /** Perhaps the last moment anything can be kept: a phone ends hidden pages without a word. */
  onHide(act: () => void): void
}

/** Hidden for less, a page is told of everything as it happens. */
const sleepsAfterMs = 30_000
const onlineActs: (() => void)[] = []
/** Null: it is on show, or what it may have missed was told since. */
let hiddenAtMs: number | null = null

function backOnline() {
  hiddenAtMs = null
  for (const act of onlineActs) act()
}

function backOnShow(mayHaveSlept: boolean) {
  if (hiddenAtMs !== null && mayHaveSlept && navigator.onLine) backOnline()
}

function watchPage() {
  addEventListener('online', backOnline)
  addEventListener('pageshow', ({ persisted }) => backOnShow(persisted))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = Date.now()
    else backOnShow(hiddenAtMs !== null && Date.now() - hiddenAtMs >= sleepsAfterMs)
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
