// The bounds that the specification does not name, and that client and server both check. They are in a file of their
// own, because the first screen loads limits.ts and needs none of these.
import { dayMs, hourMs, minuteMs } from './durations'

export const sessionLifetimeMs = 180 * dayMs
export const passwordMinLength = 8
export const passwordMaxLength = 200
/** How long a sign-in waits for its second step. */
export const challengeLifetimeMs = 5 * minuteMs
export const challengeMaxLength = 400
export const authenticatorCodeLength = 6
/** Enough for a recovery code with spaces and dashes. */
/** A session that began so recently needs no password to set up two-step sign-in. */
export const freshSessionMs = 5 * minuteMs
export const secondFactorCodeMaxLength = 40
export const recoveryCodesCount = 10
/** For how long an admin can have elevated rights before they ask for them again. */
export const elevationMinutesMax = 60
export const elevationReasonMaxLength = 500
/** How long a browser may take to use a passkey. */
export const passkeyChallengeMs = 5 * minuteMs
export const passkeysMax = 20
export const passkeyNameMaxLength = 60
/** How long the links work that come by mail. */
export const resetLinkMinutes = 30
export const confirmLinkHours = 24
/** More than any token of such a link has. */
export const linkTokenMaxLength = 100
export const adminPeoplePageLimit = 50
/** How long the ZIP file with a person's data can be downloaded. */
export const exportKeptDays = 7
export const exportsPerDay = 3
/** How long the events of the security of an account are stored. */
export const securityEventsKeptDays = 90
export const usernameMinLength = 3
export const usernameMaxLength = 30
export const emailMaxLength = 254
export const displayNameMaxLength = 60
/** About two pages of text. */
export const bioMaxLength = 4_000
export const locationMaxLength = 100
export const artistLinksMax = 12
export const linkLabelMaxLength = 60
export const linkAddressMaxLength = 500
export const artistPhotosMax = 60
export const photosPerUploadMax = 10
export const captionMaxLength = 300
/** A deleted photo can be restored for at least this time. */
export const photoRestoreMs = 15 * minuteMs
/** If the public tracks leave an album so soon after it became public, its next release counts as the first one. */
export const firstListingUndoneMs = 15 * minuteMs
export const searchMaxLength = 100
/** How many artists, albums, tracks and playlists a search for all of them answers. */
export const foundOfEachKind = 8

export const imageMaxBytes = 10 * 1024 * 1024
export const imageMaxPixels = 50_000_000
export const jsonBodyMaxBytes = 256 * 1024

export const audioMaxBytes = 500 * 1024 * 1024
/** How long a resumable upload is kept that nobody finishes or uses. */
export const uploadsKeptMs = 7 * dayMs
/** The uploads of one account that have not become the audio of a track. */
export const openUploadsMax = 200
/** How many resumable uploads one account sends to a server at the same time. Each takes memory for 4 MiB. */
export const uploadsAtOnceMax = 20
export const audioMaxSeconds = 2 * 60 * 60
export const coverMaxBytes = 20 * 1024 * 1024
/** Some formats are decoded in one piece, at up to six bytes a pixel, so this limits the memory. */
export const coverMaxSidePixels = 7_000
export const peaksPerTrack = 800
export const trackPageLimit = 20
/** Rooms are read in large pages, because people search them by eye. */
export const roomPageLimit = 100
export const roomPageLimitMax = 500
export const mixVersionsMax = 100
export const mixNameMaxLength = 80
/** Comments and answers of one room. One call returns all of them. */
export const mixCommentsMax = 1_000
export const mixCommentMaxLength = 1_000
/** Collaborators and open invitations of one track. */
export const collaboratorsMax = 50
export const invitationsPerHour = 60
/** People who are suggested while the artist types whom to invite. */
export const peopleToInviteMax = 6
/** Artists read their own tracks in large pages, because the studio searches and sorts all of them. */
export const ownTracksPageLimit = 1_000
/** How many tracks one call changes. */
export const changedTracksMax = 100
export const titleMaxLength = 140
export const albumTracksMax = 100
/** How many audio files one call takes that creates an album. */
export const albumFilesMax = 30
/** Of one artist. One call returns all of them. */
export const albumsMax = 500
export const descriptionMaxLength = 4_000
/** A card payment has a fixed cost, so a paid track costs at least this much. */
export const priceMinDollars = 0.5
export const priceMaxDollars = 1_000
/** The shortest lifetime of a signed stream address. Its expiry is rounded up to the next full hour. */
export const streamAddressLifetimeMs = 6 * hourMs
/** The maximum page size for purchases. It is large because the client reads the whole list to know which tracks are owned. */
export const purchasePageLimit = 1_000
/** The largest age that the report of a late play may give. The client reports older plays with this age. */
export const heardAgoMaxMs = 30 * dayMs
/** A purchase counts as the result of a preview that the buyer heard within this many days before. */
export const conversionDays = 30
/** How long single plays are stored. Afterwards only daily sums remain. */
export const playsKeptDays = 62
/** The size of a block of a download. Each block has its own hash. */
export const downloadBlockBytes = 4 * 1024 * 1024
/** The tracks of one playlist. */
export const playlistTracksMax = 10_000
/** The tracks of all playlists of one account. A track counts in each of its playlists. */
export const accountPlaylistTracksMax = 200_000
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
/** A file of a playlist that is imported. Exports of the longest playlist with the longest texts are below 20 MB. */
export const playlistFileMaxBytes = 24 * 1024 * 1024
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

/** The picture formats that the server accepts, as the `accept` of a file input. */
export const pictureFormats = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
