// The stored answers of earlier visits, shown when there is no network.
import { createStore } from 'idb-keyval'
import type { LastSeen } from '~/client/api/read/last-seen'
import { SeenData } from '~/client/offline/seen/seen-data'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'

/** The number is increased when answers change their shape, so that no screen reads an answer of an older shape. */
const databaseName = 'lariat-seen-2'
const formerName = 'lariat-seen-1'

let opened: LastSeen | undefined

export const seenAnswers = () =>
  (opened ??= new SeenData({
    open: () => {
      // Answers of a person who has signed out must not stay in the old database.
      indexedDB.deleteDatabase(formerName)
      return createStore(databaseName, 'answers')
    },
    clock: pageClock,
    life: pageLife,
  }))
