// Follows and unfollows playlists, and asks again for every list and page of playlists after a change. Writes that change
// the tracks of a playlist are in the folder `edits`.
import { change, refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { useToast } from '~/client/ui/feedback/toast'
import type { Answer, Input } from '~/contract/schemas/built'

/** The reads that show details of playlists. */
export const playlistReads = ['playlists', 'playlist', 'editorialPlaylists'] as const

export const refreshPlaylists = () => playlistReads.forEach((route) => refresh(route))

type Following = Pick<Answer<'playlist'>, 'isFollowed' | 'followerCount'>

const showFollowing = (input: Input<'playlist'>, following: (now: Following) => Following) =>
  change('playlist', input, (playlist) => ({ ...playlist, ...following(playlist) }))

/**
 * Follows a playlist, or stops following it. The result is shown at once, and taken back if it fails. `failedText` is for
 * failures that have no text of their own.
 */
export function useFollowing(failedText: string) {
  const showToast = useToast()
  const shared = {
    refreshes: ['playlists'],
    onLeave: 'finish',
    onFailed: ({ message }: WriteError) => showToast({ tone: 'error', message: message ?? failedText }),
    unexpectedMessage: failedText,
    apply: (answer: Following, input: Input<'playlist'>) => void showFollowing(input, () => answer),
  } as const
  const follow = useWrite('followPlaylist', {
    ...shared,
    optimistic: (input) =>
      showFollowing(input, ({ followerCount }) => ({ isFollowed: true, followerCount: followerCount + 1 })),
  })
  const unfollow = useWrite('unfollowPlaylist', {
    ...shared,
    optimistic: (input) =>
      showFollowing(input, ({ followerCount }) => ({ isFollowed: false, followerCount: followerCount - 1 })),
  })
  return { follow, unfollow }
}
