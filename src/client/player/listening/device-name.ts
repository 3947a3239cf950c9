// A short name by which people recognize their device. It tells no more than browser and system.
import { messages } from './messages'

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first match counts: most browsers also name those that they descend from. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, messages.samsungBrowser],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

export const deviceName = (userAgent: string): string =>
  messages.browserOn(
    nameIn(browsers, userAgent) ?? messages.someBrowser,
    nameIn(systems, userAgent) ?? messages.someSystem,
  )
