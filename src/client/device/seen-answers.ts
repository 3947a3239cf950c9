// The stored answers of earlier visits, shown when there is no network.
import { createStore } from 'idb-keyval'
import { isPlaylistWrite } from '~/client/api/write/playlist-writes'
import { PlaylistAnswers } from '~/client/offline/playlists/playlist-answers'
import { SeenData } from '~/client/offline/seen/seen-data'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { waitingWrites } from './parts/outbox-storage'
import { storedPlaylists } from './parts/playlist-storage'

/** The number is increased when answers change their shape, so that no screen reads an answer of an older shape. */
const databaseName = 'lariat-seen-2'
const formerName = 'lariat-seen-1'

let opened: PlaylistAnswers | undefined

export const seenAnswers = () =>
  (opened ??= new PlaylistAnswers({
    seen: new SeenData({
      open: () => {
        // Answers of a person who has signed out must not stay in the old database.
        indexedDB.deleteDatabase(formerName)
        return createStore(databaseName, 'answers')
      },
      clock: pageClock,
      life: pageLife,
    }),
    stored: storedPlaylists(),
    waitingOf: async (userId) => {
      const waiting = await waitingWrites().all(userId)
      return waiting.map(({ write }) => write).filter(isPlaylistWrite)
    },
  }))
