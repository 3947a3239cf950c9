// Asks the server whether a person may keep the copy of a track. Only a clear refusal counts as no. A locked gate, an
// ended session, an error, or a response from something else on the network counts as unknown.
import { ApiError } from '~/client/api/api-error'
import type { TrackDetail } from '~/contract/schemas/built'
import type { Download } from '../copies/download-types'
import type { CopyEntitlement } from './purchase-watch'

type EntitlementCalls = {
  describe(trackId: string, variant: Download['variant']): Promise<unknown>
  track(trackId: string): Promise<Pick<TrackDetail, 'access'>>
}

export async function copyEntitlement(
  { trackId, variant }: Download,
  calls: EntitlementCalls,
): Promise<CopyEntitlement> {
  const download = await calls
    .describe(trackId, variant)
    .then((): CopyEntitlement => 'entitled', entitlementFromError)
  if (download !== 'not-entitled') return download
  // Collaborators on a track may stream it in full, although they cannot download it as a purchase.
  return calls
    .track(trackId)
    .then(
      ({ access }): CopyEntitlement => (access === 'full' ? 'entitled' : 'not-entitled'),
      entitlementFromError,
    )
}

function entitlementFromError(error: unknown): CopyEntitlement {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.status === 404 && error.code === 'not_found') return 'not-entitled'
  // A 409 means that the person owns the track but its audio is not ready.
  return error.status === 409 ? 'entitled' : 'unknown'
}
