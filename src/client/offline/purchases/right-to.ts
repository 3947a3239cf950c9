// Whether a track may still be kept here. Only a server that clearly says no takes anything away: not a shut gate, not
// a lost session, not a failure, and nothing that merely stands between this device and the server.
import { ApiError } from '~/client/api/api-error'
import type { TrackDetail } from '~/contract/schemas/built'
import type { Download } from '../copies/download-types'
import type { Right } from './purchase-watch'

type RightCalls = {
  describe(trackId: string, variant: Download['variant']): Promise<unknown>
  track(trackId: string): Promise<Pick<TrackDetail, 'access'>>
}

export async function rightTo({ trackId, variant }: Download, calls: RightCalls): Promise<Right> {
  const download = await calls.describe(trackId, variant).then((): Right => 'theirs', rightBy)
  if (download !== 'not-theirs') return download
  // Whoever plays on it hears it whole without having bought it.
  return calls
    .track(trackId)
    .then(({ access }): Right => (access === 'full' ? 'theirs' : 'not-theirs'), rightBy)
}

function rightBy(error: unknown): Right {
  if (!(error instanceof ApiError)) return 'not-told'
  if (error.status === 404 && error.code === 'not_found') return 'not-theirs'
  // It is theirs, and its sound is not there now.
  return error.status === 409 ? 'theirs' : 'not-told'
}
