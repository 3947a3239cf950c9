// What this device has last seen, kept once.
import { createStore } from 'idb-keyval'
import { pageClock } from '../platform/clock'
import { pageLife } from '../platform/page/page-life'
import { openSeenData } from './seen/seen-data'

/** Named anew when answers change their shape, so that no screen is shown what it does not know. */
const databaseName = 'lariat-seen-2'
const formerName = 'lariat-seen-1'

export const seenData = openSeenData({
  open: () => {
    // What somebody saw must not outlive their signing out.
    indexedDB.deleteDatabase(formerName)
    return createStore(databaseName, 'answers')
  },
  clock: pageClock,
  life: pageLife,
})
