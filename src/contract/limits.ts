// The business constants of the specification, and the bounds of what it names.

import { minuteMs, secondMs } from './durations'

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
