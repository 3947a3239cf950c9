// Answers that were read earlier, for times without a network.
import { createStore } from 'idb-keyval'
import type { LastSeen } from '~/client/api/read/last-seen'
import { openSeenData } from '~/client/offline/seen/seen-data'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'

/** Counted up when answers change their shape, so that no screen is given an answer it does not understand. */
const databaseName = 'lariat-seen-2'
const formerName = 'lariat-seen-1'

let opened: LastSeen | undefined

export const seenAnswers = () =>
  (opened ??= openSeenData({
    open: () => {
      // Answers of a person who has signed out must not stay in the old database.
      indexedDB.deleteDatabase(formerName)
      return createStore(databaseName, 'answers')
    },
    clock: pageClock,
    life: pageLife,
  }))
