// Which purchases are saved by themselves, and when. Each is considered once, as it is first seen: what was removed by
// hand is not saved again, and what was bought before it was chosen is left alone.
import type { Connection } from '~/client/platform/connection'
import type { Purchase } from '~/contract/schemas/built'
import type { Memory } from '../install/install'

export type AutoSaveChoice = 'off' | 'wi-fi' | 'any-network'
/** `go`, or what is waited for. */
export type AutoSaveMoment = 'go' | 'network' | 'wi-fi' | 'data-saver'

export type AutoSaveMemory = {
  choice: AutoSaveChoice
  /** When the newest known purchase was made, by the server's clock; null until a list has come. */
  newestMs: number | null
  /** The purchases considered of those made in the day before it, since clocks of two servers differ. */
  considered: readonly string[]
  /** Tracks being saved by themselves. */
  begun: readonly string[]
  /** Those of them that stand still until the moment comes. */
  held: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1_000
const choices: readonly unknown[] = ['off', 'wi-fi', 'any-network'] satisfies AutoSaveChoice[]
export const nothingChosen: AutoSaveMemory = {
  choice: 'off',
  newestMs: null,
  considered: [],
  begun: [],
  held: [],
}

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export function readAutoSave(memory: Memory): AutoSaveMemory {
  try {
    const value = JSON.parse(memory.read() ?? '{}') as Record<string, unknown>
    if (!choices.includes(value.choice)) return nothingChosen
    return {
      choice: value.choice as AutoSaveChoice,
      newestMs: typeof value.newestMs === 'number' ? value.newestMs : null,
      considered: texts(value.considered),
      begun: texts(value.begun),
      held: texts(value.held),
    }
  } catch {
    return nothingChosen
  }
}

export function newPurchases(
  { newestMs, considered }: AutoSaveMemory,
  purchases: readonly Purchase[],
): Purchase[] {
  // The first list tells what was there before.
  if (newestMs === null) return []
  return purchases.filter(
    ({ _id, purchasedAt }) => purchasedAt > newestMs - dayMs && !considered.includes(_id),
  )
}

export function afterConsidering(
  memory: AutoSaveMemory,
  purchases: readonly Purchase[] | null,
): AutoSaveMemory {
  if (!purchases) return memory
  const newestMs = Math.max(memory.newestMs ?? 0, ...purchases.map(({ purchasedAt }) => purchasedAt))
  const recent = purchases.filter(({ purchasedAt }) => purchasedAt > newestMs - dayMs)
  return { ...memory, newestMs, considered: recent.map(({ _id }) => _id) }
}

export function autoSaveMoment(
  choice: AutoSaveChoice,
  { kind, savesData }: Connection,
  isOnline: boolean,
): AutoSaveMoment {
  if (!isOnline) return 'network'
  // Where the browser tells no more what it is connected by, there is no Wi-Fi to wait for.
  if (choice === 'wi-fi' && kind === 'other') return 'wi-fi'
  return savesData ? 'data-saver' : 'go'
}
