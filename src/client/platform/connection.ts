// What the device is connected by, where the browser tells; most do not.

export type Connection = {
  /** Null: not told. */
  kind: 'wi-fi' | 'other' | null
  /** The person has asked their browser to spend little. */
  savesData: boolean
}

type NetworkInformation = EventTarget & { type?: string; saveData?: boolean }

const information = () => (navigator as Navigator & { connection?: NetworkInformation }).connection

/** A cable costs no more than Wi-Fi does. */
const free = new Set(['wifi', 'ethernet'])

export const pageConnection = {
  now: (): Connection => {
    const { type, saveData } = information() ?? {}
    return {
      kind: type === undefined ? null : free.has(type) ? 'wi-fi' : 'other',
      savesData: saveData === true,
    }
  },
  onChange: (changed: () => void) => information()?.addEventListener('change', changed),
}

export type PageConnection = typeof pageConnection
