// When a track becomes public. All ways to set this time, such as an upload, a change or an album, call these functions.
import { Failure, invalidField } from '../http/failure'

type Dated = { is_listed: number; release_at: number | null }

/**
 * The column for a given time: null releases at once, and undefined leaves the column as it is. `track` is the track as
 * it was before, if it exists.
 */
export const releaseColumn = (releaseAt: number | null | undefined, now: number, track?: Dated) => {
  if (releaseAt === undefined) return {}
  if (releaseAt !== null && releaseAt <= now)
    throw invalidField('releaseAt', 'This time has passed. Choose a later one, or release the track now.')
  if (releaseAt !== null && track?.is_listed === 1) throw alreadyPublic()
  return { release_at: releaseAt }
}

const alreadyPublic = () => {
  const message = 'This track is already public, so it cannot get a release date.'
  return new Failure(409, { message, code: 'conflict', details: [{ path: 'releaseAt', message }] })
}

/** The time at which an unpublished track becomes public. */
export const pendingRelease = ({ is_listed, release_at }: Dated): number | null =>
  is_listed === 1 ? null : release_at
