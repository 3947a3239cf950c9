// Decides which purchases are saved automatically, and when. Each purchase is considered once, when it is first seen. So
// a copy that was removed by hand is not saved again, and purchases from before the setting was turned on are ignored.
import type { Connection } from '~/client/platform/connection'
import { textsOf } from '~/client/platform/storage/text-list'
import type { Purchase } from '~/contract/schemas/built'
import { dayMs } from '~/contract/durations'
import type { Memory } from '../install/install'

export type AutoSaveChoice = 'off' | 'wi-fi' | 'any-network'
/** `go` to save now, or what automatic saving waits for. */
export type AutoSaveMoment = 'go' | 'network' | 'wi-fi' | 'data-saver'

export type AutoSaveMemory = {
  choice: AutoSaveChoice
  /** The time of the newest known purchase, by the server's clock. Null until a list was read. */
  newestMs: number | null
  /** Considered purchases of the last day before `newestMs`, because the clocks of two servers may differ. */
  considered: readonly string[]
  /** Tracks whose automatic save is unfinished. */
  begun: readonly string[]
  /** The tracks of `begun` that are paused until the network is suitable. */
  held: readonly string[]
}

/** A refunded purchase is missing from every later list, so without this limit its id would stay for ever. */
const consideredMax = 500

const choices: readonly unknown[] = ['off', 'wi-fi', 'any-network'] satisfies AutoSaveChoice[]
export const noAutoSave: AutoSaveMemory = {
  choice: 'off',
  newestMs: null,
  considered: [],
  begun: [],
  held: [],
}

export function readAutoSave(memory: Memory): AutoSaveMemory {
  try {
    const value = JSON.parse(memory.read() ?? '{}') as Record<string, unknown>
    if (!choices.includes(value.choice)) return noAutoSave
    return {
      choice: value.choice as AutoSaveChoice,
      newestMs: typeof value.newestMs === 'number' ? value.newestMs : null,
      considered: textsOf(value.considered),
      begun: textsOf(value.begun),
      held: textsOf(value.held),
    }
  } catch {
    return noAutoSave
  }
}

/** The first list has no new purchases: all of them count as bought before the setting was turned on. */
export function newPurchases(
  { newestMs, considered }: AutoSaveMemory,
  purchases: readonly Purchase[] | null,
): readonly Purchase[] {
  if (newestMs === null || !purchases) return []
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
  const listed = new Set(purchases.map(({ _id }) => _id))
  // Another tab may have considered purchases that this tab's older list does not contain. If each tab removed those of
  // the other, both would write for ever.
  const others = memory.considered.filter((id) => !listed.has(id))
  return {
    ...memory,
    newestMs,
    considered: [...recent.map(({ _id }) => _id), ...others].slice(0, consideredMax),
  }
}

export function autoSaveMoment(
  choice: AutoSaveChoice,
  { kind, savesData }: Connection,
  isOnline: boolean,
): AutoSaveMoment {
  if (!isOnline) return 'network'
  // Some browsers do not report the kind of connection. Waiting for Wi-Fi would never end there.
  if (choice === 'wi-fi' && kind === 'other') return 'wi-fi'
  return savesData ? 'data-saver' : 'go'
}
