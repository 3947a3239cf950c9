import { isPlaylistWrite } from '~/client/api/write/playlist-writes'
import { PlaylistAnswers, type StoredAnswers } from '~/client/offline/playlists/playlist-answers'
import { waitingWrites } from './parts/outbox-storage'
import { storedPlaylists } from './parts/playlist-storage'

/** The answers about playlists, among the stored answers of this device. */
export const playlistAnswersOf = (seen: StoredAnswers) =>
  new PlaylistAnswers({
    seen,
    stored: storedPlaylists(),
    waitingOf: async (userId) => {
      const waiting = await waitingWrites().all(userId)
      return waiting.map(({ write }) => write).filter(isPlaylistWrite)
    },
  })
