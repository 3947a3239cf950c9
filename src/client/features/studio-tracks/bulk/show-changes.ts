// Shows the values that edits have given to tracks.
import { change, refresh } from '~/client/api/cache'
import { ownTracksInput } from '~/client/studio/own-tracks/use-own-tracks'
import type { TrackEdit } from './bulk-edit'

/** The answers to fetch again. An edit can move a track to another album, so those about albums change too. */
const changedRoutes = [
  'artistTracks',
  'tracks',
  'track',
  'worksInProgress',
  'myAlbums',
  'albums',
  'album',
  'artist',
  'exploreMusic',
  'pricingRecommendations',
] as const

export function fetchChanged() {
  for (const route of changedRoutes) refresh(route)
}

/** Shows the new values at once. The list is read again anyway, but a long one takes a while. */
export function showChanges(userId: string | null, edits: readonly TrackEdit[]) {
  if (userId === null) return
  const byId = new Map(edits.map((edit) => [edit._id, edit.changes]))
  change('artistTracks', ownTracksInput(userId), (list) => ({
    ...list,
    items: list.items.map((track) => {
      const {
        genre = track.genre,
        mood = track.mood,
        price = track.price,
        album = track.album,
      } = byId.get(track._id) ?? {}
      return { ...track, genre, mood, price, album: album && { _id: album._id, title: album.title } }
    }),
  }))
}
