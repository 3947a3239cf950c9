// What the browser knows of installing the app: its own question, held back by the page's first script
// (first-frame-boot.ts) until the app has a reason to ask it.

type BrowserOffer = Event & { prompt(): Promise<unknown>; userChoice: Promise<unknown> }

declare global {
  interface Window {
    /** The newest; each can be asked once. */
    installOffer?: BrowserOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: BrowserOffer
  }
  interface Navigator {
    /** Safari on iOS alone. */
    standalone?: boolean
  }
}

export type AppInstall = {
  /** In a window of its own, as only an installed app is. */
  isInstalled(): boolean
  hasOffer(): boolean
  /** There is never an offer, but there is an entry in the browser's menu. */
  isByHand(): boolean
  /** The browser's question; resolves once it is answered. */
  ask(): Promise<void>
  onOffer(act: () => void): void
  onInstalled(act: () => void): void
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Safari on iPhones and iPads, which calls itself a Mac there. Others on iOS have no such entry, or elsewhere. */
function addsByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  const touched = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const safari = /Version\/.*Safari\//.test(userAgent)
  return touched && safari && !/(?:CriOS|FxiOS|EdgiOS|OPT|GSA|DuckDuckGo|Ddg)\//.test(userAgent)
}

export const appInstall: AppInstall = {
  isInstalled: () =>
    navigator.standalone === true ||
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches,
  hasOffer: () => window.installOffer !== undefined,
  isByHand: () => addsByHand(navigator),
  ask: async () => {
    const offer = window.installOffer
    delete window.installOffer
    await offer?.prompt()
    await offer?.userChoice
  },
  onOffer: (act) => addEventListener('beforeinstallprompt', act),
  onInstalled: (act) => addEventListener('appinstalled', act),
}
