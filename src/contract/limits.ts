// The business constants of the specification, and the bounds that client and server both check.

import { dayMs, hourMs, minuteMs, secondMs } from './durations'

export const previewSeconds = 30
export const previewWarningSeconds = 27

export const betaKeyMaxLength = 50
export const betaRetryAfterSeconds = 900
/** The gate sets its expiry timer only when more than this time remains. */
export const betaTimerThresholdMs = minuteMs
export const betaWrongTriesAllowed = 5
export const betaWrongTriesWindowMs = 15 * minuteMs
export const betaDaysDefault = 180

export const volumeStep = 0.1

export const requestTimeoutMs = 10 * secondMs
export const imageUploadTimeoutMs = 60 * secondMs
export const mediaUploadTimeoutMs = 120 * secondMs
export const albumUploadTimeoutMs = 240 * secondMs
export const pageChunkTimeoutMs = 120 * secondMs

export const pageTransitionSeconds = 0.4
/** The longest time that the old page stays on screen while the code of the next one loads. */
export const pageLoadingAfterMs = 300

export const musicianSearchLimit = 20
export const featuredLimit = 20
export const genreLimit = 10
export const recommendationsLimit = 10
export const albumPageLimit = 20
export const earningsPageLimit = 10
export const earningsFirstPage = 1
export const earningsPeriods = ['daily', 'weekly', 'monthly'] as const
export const earningsPeriodDefault = 'daily'
export const earningsAnalyticsPeriods = 30
export const performanceTimeRanges = ['7d', '30d', '90d', '365d', 'all'] as const
export const performanceTimeRangeDefault = '30d'
export const performanceTrackLimit = 1_000
/** Prices are compared with those of tracks in the same of four groups, which these lengths divide. */
export const comparedLengthsMinutes = [2, 5, 10] as const
/** Three years. One answer about a balance covers at most this many days. */
export const balanceDaysMax = 3 * 365 + 1
/** The largest `limit` of a list, except the lists of purchases and of own tracks, and the earnings by period. */
export const listLimitMax = 100

export const sessionLifetimeMs = 180 * dayMs
export const passwordMinLength = 8
export const passwordMaxLength = 200
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
/** Purchases come in large pages because the client needs the whole list of owned tracks. */
export const purchasePageLimit = 1_000
/** The largest age that the report of a late play may give. The client reports older plays with this age. */
export const heardAgoMaxMs = 30 * dayMs
/** A purchase counts as the result of a preview that the buyer heard within this many days before. */
export const conversionDays = 30
/** How long single plays are stored. Afterwards only daily sums remain. */
export const playsKeptDays = 62
/** The size of a block of a download. Each block has its own hash. */
export const downloadBlockBytes = 4 * 1024 * 1024
