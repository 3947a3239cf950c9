// What the overview concludes from the artist's tracks, uploads and payout account.
import { canSell, type SellerStatus } from '~/client/money/seller-status'
import {
  hasFailedRecording,
  hasNoCover,
  type OwnTrack,
  trackStateOf,
} from '~/client/studio/own-tracks/own-track'
import { nameOfOwn } from '~/client/reporting/words/own-names'
import type { Answer } from '~/contract/schemas/built'

export type Step = { name: 'upload' | 'page' | 'payouts'; isDone: boolean }

type Profile = Pick<Answer<'artistProfile'>, 'avatarUrl' | 'bio' | 'location' | 'links'>

/** A page is set up when it has a picture and says something about the artist. */
const isPageSetUp = ({ avatarUrl, bio, location, links }: Profile) =>
  avatarUrl !== null && (bio !== null || location !== null || links.length > 0)

/** Whether the artist can do nothing about payouts now: they are set up, or the provider has to act. */
const isSetUp = (status: SellerStatus) => canSell(status) || status === 'checking' || status === 'stopped'

/** Undefined while it is unknown which steps are done, and when all are done. */
export function stepsOf(
  trackCount: number | null,
  profile: Profile | undefined,
  status: SellerStatus | undefined,
): Step[] | undefined {
  if (trackCount === null || !profile || !status) return undefined
  const steps: Step[] = [
    { name: 'upload', isDone: trackCount > 0 },
    { name: 'page', isDone: isPageSetUp(profile) },
    { name: 'payouts', isDone: isSetUp(status) },
  ]
  return steps.every(({ isDone }) => isDone) ? undefined : steps
}

/** Something that the artist should look at: so many messages, or these tracks or works in progress. */
export type Concern = {
  kind:
    | 'decisions'
    | 'new-leads'
    | 'held-leads'
    | 'upload-failed'
    | 'file-missing'
    | 'audio-failed'
    | 'recording-failed'
    | 'version-failed'
    | 'payouts-unfinished'
    | 'payouts-held'
    | 'no-payouts'
    | 'no-audio'
    | 'no-cover'
  count: number
  titles: readonly string[]
  /** The only work in progress that this is about. */
  roomId?: string
  /** Opens the statement of the only decision that this is about. */
  token?: string
}

/** A decision that moderators have made about the artist or something of theirs. */
type Decision = Pick<Answer<'statements'>['items'][number], 'type' | 'title' | 'token' | 'mayAppeal'>

/** A work in progress, with the number of its versions that could not be prepared. */
type Room = Pick<Answer<'worksInProgress'>['items'][number], '_id' | 'title' | 'failedVersionCount'>

type Known = {
  tracks: readonly OwnTrack[]
  rooms: readonly Room[]
  decisions: readonly Decision[]
  /** How many messages to the artist are new. */
  newLeads: number
  /** How many messages wait to be looked at, because they may be spam. */
  heldLeads: number
  failedUploads: readonly string[]
  /** Uploads that go on only after the artist has chosen their file again. */
  uploadsWithoutFile: readonly string[]
  status: SellerStatus | undefined
  /** Whether the list of first steps on the same page already asks the artist to set up payouts. */
  asksForPayouts: boolean
}

const payoutsConcern = (status: SellerStatus | undefined): Concern['kind'] | undefined => {
  if (status === 'unfinished' || status === 'more-needed') return 'payouts-unfinished'
  if (status === 'held') return 'payouts-held'
  return status === 'none' ? 'no-payouts' : undefined
}

const concernOf = (kind: Concern['kind'], titles: readonly string[]): Concern => ({
  kind,
  titles,
  count: titles.length,
})

/** The current version of a room is the audio of its track, so that one is reported with the tracks. */
const versionsConcern = (rooms: readonly Room[]): Concern => {
  const affected = rooms.filter(({ failedVersionCount }) => failedVersionCount > 0)
  const [first, ...more] = affected
  const titles = affected.map(({ title }) => title)
  return {
    ...concernOf('version-failed', titles),
    ...(first && more.length === 0 && { roomId: first._id }),
  }
}

const decisionsConcern = (decisions: readonly Decision[]): Concern => {
  const open = decisions.filter(({ mayAppeal }) => mayAppeal)
  const [first, ...more] = open
  return {
    ...concernOf('decisions', open.map(nameOfOwn)),
    ...(first && more.length === 0 && { token: first.token }),
  }
}

/** The most urgent first. */
export function concernsOf(known: Known): Concern[] {
  const { tracks, rooms, failedUploads, uploadsWithoutFile, status, asksForPayouts } = known
  const titlesOf = (isAffected: (track: OwnTrack) => boolean) =>
    tracks.filter(isAffected).map(({ title }) => title)
  const payouts = asksForPayouts && status !== 'more-needed' ? undefined : payoutsConcern(status)
  const priced = titlesOf((track) => track.price > 0 && trackStateOf(track) === 'released')
  const concerns: Concern[] = [
    decisionsConcern(known.decisions),
    { kind: 'new-leads', titles: [], count: known.newLeads },
    concernOf('upload-failed', failedUploads),
    concernOf('file-missing', uploadsWithoutFile),
    concernOf(
      'audio-failed',
      titlesOf((track) => trackStateOf(track) === 'failed'),
    ),
    concernOf('recording-failed', titlesOf(hasFailedRecording)),
    versionsConcern(rooms),
    ...(payouts ? [concernOf(payouts, priced)] : []),
    concernOf(
      'no-audio',
      titlesOf((track) => trackStateOf(track) === 'no-audio'),
    ),
    concernOf('no-cover', titlesOf(hasNoCover)),
    { kind: 'held-leads', titles: [], count: known.heldLeads },
  ]
  return concerns.filter(({ count }) => count > 0)
}

/** One of the four numbers. `previous` is null if there is nothing to compare with. */
export type Figure = { total: number; previous: number | null; days: readonly number[] }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const daysShown = 30

/** The second half of the days is shown, and the first half is what it is compared with. */
export function figureOf(days: readonly number[]): Figure {
  const shown = days.slice(-daysShown)
  const before = days.slice(0, -daysShown)
  return { total: sum(shown), previous: before.length < daysShown ? null : sum(before), days: shown }
}

/** By how many percent the number has changed. Null where that says nothing: without an earlier number, or from zero. */
export function changeOf({ total, previous }: Figure): number | null {
  if (previous === null || previous <= 0) return null
  return Math.round((100 * (total - previous)) / previous)
}
