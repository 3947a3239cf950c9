// Bounds of playlists, following, the dashboard and achievements. They are in a file of their own, because the first screen
// loads limits.ts.
import { dayMs } from './durations'

/** The tracks of one playlist. */
export const playlistTracksMax = 10_000
/** The playlists of one account. */
export const playlistsMax = 1_000
/** The editorial playlists of all admins together. */
export const editorialPlaylistsMax = 200
/** The playlists of others that one account follows. */
export const followedPlaylistsMax = 1_000
export const playlistPageLimit = 100
/** How many tracks one call adds to a playlist. */
export const addedTracksMax = 500
/** Enough for the ids of all tracks of the longest playlist. */
export const playlistOrderMaxBytes = 512 * 1024
/** A file of a playlist that is imported. */
export const playlistFileMaxBytes = 5 * 1024 * 1024
/** How many lines of an imported list one call matches with the catalogue. */
export const matchedLinesMax = 100
/** How many tracks a mix has. */
export const mixTracksMin = 5
export const mixTracksMax = 50
/** How many mixes a listener gets. */
export const mixesMax = 8
/** The artists that one account follows. */
export const followedArtistsMax = 5_000
export const followedArtistsPageLimit = 50
export const releasesPageLimit = 20
/** The newest tracks in the feed of an artist. */
export const feedEntriesMax = 50
/** The tracks of the queue that an account can continue on another device: those around the current one. */
export const savedQueueTracksMax = 500
export const deviceNameMaxLength = 60
/** Enough for the ids of the longest saved queue. */
export const savedQueueMaxBytes = 64 * 1024
/** A queue that is saved late, for example after the network was away, may be this old. */
export const savedQueueAgoMaxMs = 30 * dayMs
export const recentlyPlayedLimit = 24
export const unheardLimit = 12
/** How many artists and genres the month of a listener names. */
export const monthNamesMax = 5
/** How many of the tracks on a device a check of achievements reports. */
export const keptOfflineReportMax = 20
