// Stores the provider's events by their id and processes each once, in any order and however often it arrives.
import { dayMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import { inPages } from '../database/in-pages'
import type { Database } from '../database/open'
import * as repository from './events-repository'
import type { SyncObject } from './sync-object'
import type { ProviderEvent } from '../provider/payment-provider'

type Parts = { database: Database; clock: Clock; syncObject: SyncObject }

export type Intake = {
  /** Stores the event, then processes it. `catchUp` retries it if processing fails. */
  take(event: ProviderEvent): Promise<void>
  /** Stores the event for the next `catchUp`. */
  store(event: ProviderEvent): Promise<void>
  /** Processes all stored events that are not processed yet. */
  catchUp(onError: (error: unknown) => void, stopping?: AbortSignal): Promise<void>
}

type StoredEvent = Pick<ProviderEvent, 'id' | 'about' | 'at'>

/** An event that still fails at this age is marked as processed and not retried. */
const retryForMs = 90 * dayMs

/** Events about the same object need only one fetch of it. */
const byObject = (events: StoredEvent[]) => {
  const groups = new Map<string, [StoredEvent, ...StoredEvent[]]>()
  for (const event of events) {
    const name = JSON.stringify(event.about)
    const group = groups.get(name)
    if (group) group.push(event)
    else groups.set(name, [event])
  }
  return groups.values()
}

export const createIntake = ({ database, clock, syncObject }: Parts): Intake => {
  const process = async (events: [StoredEvent, ...StoredEvent[]]) => {
    await syncObject(events[0].about)
    await repository.markProcessed(database, events, clock.now())
  }
  const giveUpOn = async (events: StoredEvent[], onError: (error: unknown) => void) => {
    const old = events.filter(({ at }) => at < clock.now() - retryForMs)
    if (old.length === 0) return
    await repository.markProcessed(database, old, clock.now())
    onError(new Error(`Gave up processing events: ${old.map(({ id }) => id).join(', ')}`))
  }
  return {
    async take(event) {
      if (await repository.storeEvent(database, event)) await process([event])
    },
    async store(event) {
      await repository.storeEvent(database, event)
    },
    async catchUp(onError, stopping) {
      const pages = inPages<StoredEvent>((after, limit) =>
        repository.unprocessedEvents(database, after, limit),
      )
      for await (const page of pages) {
        for (const events of byObject(page)) {
          if (stopping?.aborted) return
          await process(events).catch((error: unknown) => {
            onError(error)
            return giveUpOn(events, onError)
          })
        }
      }
    },
  }
}
