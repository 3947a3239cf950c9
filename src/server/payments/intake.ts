// What the provider tells: kept by its id, looked into once, however often and in whatever order it comes.
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import * as repository from './events-repository'
import type { LookAt } from './look-at'
import type { About, ProviderEvent } from './provider'

type Parts = { database: Database; clock: Clock; lookAt: LookAt }

export type Intake = {
  /** Kept before it is looked into: what goes wrong in between is caught up with. */
  take(event: ProviderEvent): Promise<void>
  /** Kept alone, to be caught up with. */
  hear(event: ProviderEvent): Promise<void>
  catchUp(onError: (error: unknown) => void): Promise<void>
}

const eventsAtOnce = 100

export const createIntake = ({ database, clock, lookAt }: Parts): Intake => {
  const lookInto = async (id: string, about: About) => {
    await lookAt(about)
    await repository.markLookedInto(database, id, clock.now())
  }
  return {
    async take(event) {
      if (await repository.keepEvent(database, event)) await lookInto(event.id, event.about)
    },
    async hear(event) {
      await repository.keepEvent(database, event)
    },
    async catchUp(onError) {
      let after: Parameters<typeof repository.eventsNotLookedInto>[1] = null
      for (;;) {
        const events = await repository.eventsNotLookedInto(database, after, eventsAtOnce)
        for (const { id, about } of events) await lookInto(id, about).catch(onError)
        const last = events.at(-1)
        if (!last || events.length < eventsAtOnce) return
        after = last
      }
    },
  }
}
