import { useApi } from '~/client/api/use-api'
import type { Answer } from '~/contract/schemas/built'
import { listLimitMax } from '~/contract/limits'

export type OwnTrack = Answer<'artistTracks'>['items'][number]

const pollMs = 2_000

const isInWork = ({ processing }: OwnTrack) =>
  processing?.state === 'queued' || processing?.state === 'working'

/** Asked again and again only while something is being prepared, and while somebody looks. */
export const useOwnTracks = (userId: string | undefined) =>
  useApi(
    'artistTracks',
    userId === undefined ? null : { params: { id: userId }, query: { limit: listLimitMax } },
    {
      refreshInterval: (latest) => (latest?.items.some(isInWork) ? pollMs : 0),
      refreshWhenHidden: false,
    },
  )
