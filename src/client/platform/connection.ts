// The kind of network the device uses. Most browsers do not tell.

export type Connection = {
  /** Null if the browser does not tell. */
  kind: 'wi-fi' | 'other' | null
  /** Whether the person has turned on data saving in the browser. */
  savesData: boolean
}

type NetworkInformation = EventTarget & { type?: string; saveData?: boolean }

const information = () => (navigator as Navigator & { connection?: NetworkInformation }).connection

/** A cable counts as Wi-Fi, because neither is usually metered. */
const unmetered = new Set(['wifi', 'ethernet'])

export const pageConnection = {
  now: (): Connection => {
    const { type, saveData } = information() ?? {}
    return {
      kind: type === undefined ? null : unmetered.has(type) ? 'wi-fi' : 'other',
      savesData: saveData === true,
    }
  },
  onChange: (changed: () => void) => information()?.addEventListener('change', changed),
}

export type PageConnection = typeof pageConnection
