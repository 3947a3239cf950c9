// The stored answers of earlier visits, shown when there is no network.
import { createStore } from 'idb-keyval'
import type { ApiKey, LastSeen } from '~/client/api/read/last-seen'
import type { PlaylistAnswers } from '~/client/offline/playlists/playlist-answers'
import { SeenData } from '~/client/offline/seen/seen-data'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'

/** The number is increased when answers change their shape, so that no screen reads an answer of an older shape. */
const databaseName = 'lariat-seen-2'
const formerName = 'lariat-seen-1'

let opened: LastSeen | undefined
let seen: SeenData | undefined
let playlists: Promise<PlaylistAnswers> | undefined

const seenData = () =>
  (seen ??= new SeenData({
    open: () => {
      // Answers of a person who has signed out must not stay in the old database.
      indexedDB.deleteDatabase(formerName)
      return createStore(databaseName, 'answers')
    },
    clock: pageClock,
    life: pageLife,
  }))

/** Few pages show playlists, so this code loads with the first answer about them. If that fails, the next call tries again. */
export const playlistAnswers = () =>
  (playlists ??= import('./playlist-answers-part')
    .then((part) => part.playlistAnswersOf(seenData()))
    .catch((error: unknown) => {
      playlists = undefined
      throw error
    }))

const isAboutPlaylists = ([, name]: ApiKey) => name.startsWith('playlist')

/** Throws where the browser offers no IndexedDB. */
export function seenAnswers(): LastSeen {
  if (opened) return opened
  const others = seenData()
  opened = {
    store: (key, answer) => {
      if (!isAboutPlaylists(key)) return others.store(key, answer)
      playlistAnswers().then(
        (answers) => answers.store(key, answer),
        () => others.store(key, answer),
      )
    },
    find: (key) =>
      isAboutPlaylists(key)
        ? playlistAnswers()
            .then((answers) => answers.find(key))
            .catch(() => others.find(key))
        : others.find(key),
    withWaitingWrites: async (key, answer) => (await playlistAnswers()).withWaitingWrites(key, answer),
    forget: async () => {
      await others.forget()
      if (playlists) (await playlists).forget()
    },
  }
  return opened
}
