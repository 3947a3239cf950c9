// One device with any number of tabs, which share one database, one set of locks and one download server.
import { randomUUID } from 'node:crypto'
import { createStore } from 'idb-keyval'
import { expect, vi } from 'vitest'
import { Downloads } from '~/client/offline/copies/downloads'
import { writable, type WritableVault } from '~/vault/block-writes'
import { openVault, type Vault } from '~/vault/vault'
import { fakeDownload, sha256 } from '../../fakes/fake-download'
import { manualClock } from '../../fakes/manual-clock'

/** Mutation tests draw few examples and wait for what never happens, so they wait less. */
const waitMs = process.env.LARIAT_EXAMPLES === 'few' ? 1_500 : 10_000

/** Web Locks that all tabs share. Requests get a lock in the order in which they ask for it. */
const sharedLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  return {
    hold: async <Value>(key: string, signal: AbortSignal, act: () => Promise<Value>) => {
      const before = last.get(key) ?? Promise.resolve()
      const mine = before
        .catch(() => {})
        .then(() => {
          signal.throwIfAborted()
          return act()
        })
      last.set(key, mine)
      return mine
    },
  }
}

type Listener = (message: unknown) => void

const channelOf = (all: Set<Listener>) => {
  const own = new Set<Listener>()
  return {
    send: (message: unknown) => all.forEach((listener) => own.has(listener) || listener(message)),
    onMessage: (listener: Listener) => {
      own.add(listener)
      all.add(listener)
    },
  }
}

export async function aDevice(song: Uint8Array) {
  // Random, so that no other test in the same process uses this database.
  const name = `device-${randomUUID()}`
  const server = await fakeDownload(song)
  const clock = manualClock()
  const locks = sharedLocks()
  const listeners = new Set<Listener>()
  const page = { isSecure: true }
  const network = { online: true, acts: [] as (() => void)[], checks: 0 }
  const openCopies = () => writable(openVault(() => createStore(name, 'copies')))

  const open = (vault: Vault, onFirstSave = () => {}) => {
    const life = { isOnline: () => network.online, onOnline: (act: () => void) => network.acts.push(act) }
    const { describe, request } = server
    const peaksOf = async () => [0.25, 0.5]
    const canCheck = () => page.isSecure
    const isServerThere = async () => {
      network.checks += 1
      return network.online
    }
    const checks = { canCheck, isServerThere, sha256 }
    const parts = { vault, peaksOf, clock, locks, ...checks, describe, request, life, onFirstSave }
    return new Downloads({ ...parts, channel: channelOf(listeners) })
  }
  /** Opens a tab whose user is not known yet. */
  const closedTab = () => open(openCopies())
  /** Opens a tab in which this user is signed in. */
  const tab = async (userId: string | null = 'ada', changes: Partial<WritableVault> = {}) => {
    const vault = { ...openCopies(), ...changes }
    const onFirstSave = vi.fn()
    const downloads = open(vault, onFirstSave)
    await downloads.setListener(userId)
    const stateOf = (trackId: string) => downloads.state.get().downloads.get(trackId)?.state
    const become = (trackId: string, type: string) =>
      vi.waitFor(() => expect(stateOf(trackId)?.type).toBe(type), { timeout: waitMs })
    return { downloads, vault, stateOf, become, onFirstSave }
  }

  const setOnline = (online: boolean) => {
    network.online = online
    if (online) network.acts.forEach((act) => act())
  }
  /** How often the tabs asked whether the server answers. */
  const serverChecks = () => network.checks
  return { name, page, server, clock, locks, closedTab, tab, openCopies, setOnline, serverChecks }
}
