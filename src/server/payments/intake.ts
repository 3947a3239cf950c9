// What the provider tells: kept by its id, looked into once, however often and in whatever order it comes.
import type { Clock } from '../core/clock'
import { inPages } from '../database/in-pages'
import type { Database } from '../database/open'
import * as repository from './events-repository'
import type { LookAt } from './look-at'
import type { ProviderEvent } from '../provider/payment-provider'

type Parts = { database: Database; clock: Clock; lookAt: LookAt }

export type Intake = {
  /** Kept before it is looked into: what goes wrong in between is caught up with. */
  take(event: ProviderEvent): Promise<void>
  /** Kept alone, to be caught up with. */
  hear(event: ProviderEvent): Promise<void>
  catchUp(onError: (error: unknown) => void, stopping?: AbortSignal): Promise<void>
}

type Told = Pick<ProviderEvent, 'id' | 'about' | 'at'>

/** What could not be looked into for so long never will be. */
const givenUpAfterMs = 90 * 24 * 60 * 60 * 1_000

/** However much was told of a thing, it is the same thing. */
const byThing = (events: Told[]) => {
  const things = new Map<string, [Told, ...Told[]]>()
  for (const event of events) {
    const name = JSON.stringify(event.about)
    const told = things.get(name)
    if (told) told.push(event)
    else things.set(name, [event])
  }
  return things.values()
}

export const createIntake = ({ database, clock, lookAt }: Parts): Intake => {
  const lookInto = async (events: [Told, ...Told[]]) => {
    await lookAt(events[0].about)
    await repository.markLookedInto(database, events, clock.now())
  }
  const giveUpOld = async (events: Told[], onError: (error: unknown) => void) => {
    const old = events.filter(({ at }) => at < clock.now() - givenUpAfterMs)
    if (old.length === 0) return
    await repository.markLookedInto(database, old, clock.now())
    onError(new Error(`Not looked into any more: ${old.map(({ id }) => id).join(', ')}`))
  }
  return {
    async take(event) {
      if (await repository.keepEvent(database, event)) await lookInto([event])
    },
    async hear(event) {
      await repository.keepEvent(database, event)
    },
    async catchUp(onError, stopping) {
      const pages = inPages<Told>((after, limit) => repository.eventsNotLookedInto(database, after, limit))
      for await (const page of pages) {
        for (const events of byThing(page)) {
          if (stopping?.aborted) return
          await lookInto(events).catch((error: unknown) => {
            onError(error)
            return giveUpOld(events, onError)
          })
        }
      }
    },
  }
}
