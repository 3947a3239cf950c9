// Whether the signed-in person follows an artist. All buttons read one cached list of ids, which also opens offline.
import { useApi } from '~/client/api/read/use-api'
import { call } from '~/client/api/call'
import { change, refresh } from '~/client/api/cache'
import { useAct } from '~/client/api/write/use-act'
import { tellWritten } from '~/client/api/write/written'
import { useToast } from '~/client/ui/feedback/toast'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

type Follow = Answer<'followArtist'>

/** Changes the cached answers. Returns a function that undoes it. */
function changeCached(artistId: string, isFollowed: boolean, count: (before: number) => number) {
  const undos = [
    change('followedArtistIds', {}, ({ artistIds }) => {
      const others = artistIds.filter((id) => id !== artistId)
      return { artistIds: isFollowed ? [artistId, ...others] : others }
    }),
    change('artist', { params: { id: artistId } }, (artist) => ({
      ...artist,
      followerCount: count(artist.followerCount),
    })),
  ]
  return () => undos.forEach((undo) => undo())
}

export function useFollow(artistId: string, name: string) {
  const showToast = useToast()
  const { data, error } = useApi('followedArtistIds', {}, { revalidateOnFocus: false })
  // Following twice changes nothing, so the button may be used before it is known whether the artist is followed.
  const isFollowed = data?.artistIds.includes(artistId) ?? (error ? false : undefined)
  const wants = isFollowed !== true
  const { run } = useAct<boolean, Follow>({
    send: (isWanted, { signal, idempotencyKey }) =>
      call(
        isWanted ? 'followArtist' : 'unfollowArtist',
        { params: { id: artistId } },
        { signal, idempotencyKey },
      ),
    onLeave: 'finish',
    optimistic: (isWanted) => changeCached(artistId, isWanted, (before) => before + (isWanted ? 1 : -1)),
    apply: ({ isFollowed: isNow, followerCount }) => {
      changeCached(artistId, isNow, () => followerCount)
      tellWritten()
    },
    refresh: () => {
      refresh('followedArtists')
      refresh('followedReleases')
      if (!data) refresh('followedArtistIds')
    },
    onFailed: ({ message }, isWanted) =>
      showToast({ tone: 'error', message: message ?? failure(isWanted, name) }),
    unexpectedMessage: failure(wants, name),
  })
  return { isFollowed, press: () => void run(wants) }
}

const failure = (isWanted: boolean, name: string) =>
  isWanted ? messages.followFailed(name) : messages.unfollowFailed(name)
