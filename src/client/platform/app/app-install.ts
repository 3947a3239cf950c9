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

/** Since when others than Safari may put a page on the home screen. */
const othersSince = { major: 16, minor: 4 }

/** By what the browser tells; one that calls itself a Mac tells nothing, and is taken for new enough. */
function othersAdd(userAgent: string): boolean {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? []
  if (major === undefined || Number(major) > othersSince.major) return true
  return Number(major) === othersSince.major && Number(minor) >= othersSince.minor
}

/** Browsers on iPhones and iPads, which call themselves Macs there. A page inside another app has no such entry. */
function addsByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  const touched = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (!touched || /(?:OPT|GSA|DuckDuckGo|Ddg)\//.test(userAgent)) return false
  if (/(?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)) return othersAdd(userAgent)
  return /Version\/.*Safari\//.test(userAgent)
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
