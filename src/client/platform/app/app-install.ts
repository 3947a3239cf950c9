// What the browser offers for installing the app. The first script of the page (first-frame-boot.ts) holds the
// browser's install prompt back until the app asks for it.

type BrowserOffer = Event & { prompt(): Promise<unknown>; userChoice: Promise<unknown> }

declare global {
  interface Window {
    /** The most recent offer. Each offer can be shown once. */
    installOffer?: BrowserOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: BrowserOffer
  }
  interface Navigator {
    /** Only Safari on iOS has this. */
    standalone?: boolean
  }
}

export type AppInstall = {
  /** Whether the page runs in a window of its own, which only an installed app does. */
  isInstalled(): boolean
  hasOffer(): boolean
  /** Whether the browser never offers to install, but has a menu entry for it. */
  isByHand(): boolean
  /** Shows the browser's install prompt and resolves when the person has answered. */
  ask(): Promise<void>
  onOffer(act: () => void): void
  onInstalled(act: () => void): void
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The first iOS version in which browsers other than Safari can add a page to the home screen. */
const firstVersionForOthers = { major: 16, minor: 4 }

/** A browser that identifies itself as a Mac does not tell its iOS version, so it counts as recent enough. */
function othersCanAdd(userAgent: string): boolean {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? []
  if (major === undefined || Number(major) > firstVersionForOthers.major) return true
  return Number(major) === firstVersionForOthers.major && Number(minor) >= firstVersionForOthers.minor
}

/**
 * Browsers on iPhones and iPads, where iPads identify themselves as Macs. A browser inside another app has no such menu
 * entry.
 */
function addsByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  const isTouchDevice =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (!isTouchDevice || /(?:OPT|GSA|DuckDuckGo|Ddg)\//.test(userAgent)) return false
  if (/(?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)) return othersCanAdd(userAgent)
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
