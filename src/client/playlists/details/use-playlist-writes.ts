// The writes that change a playlist itself, its cover or who follows it. Those that change its tracks are in `edits`.
import { change, drop, refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { deletedHere } from '~/client/offline/playlists/deleted-here'
import { useToast } from '~/client/ui/feedback/toast'
import type { Answer, Input } from '~/contract/schemas/built'

/** The reads that show details of playlists. */
export const playlistReads = ['playlists', 'playlist', 'editorialPlaylists'] as const

export const refreshPlaylists = () => playlistReads.forEach((route) => refresh(route))

export const useDeletePlaylist = (onDone: () => void) =>
  useWrite('deletePlaylist', {
    refreshes: ['playlists', 'editorialPlaylists'],
    onLeave: 'finish',
    // Already deleted: on another device, or by an earlier press whose answer was lost.
    answerIfGone: { deleted: true },
    apply: (_answer, input) => {
      deletedHere.note(input.params.id)
      drop('playlist', input)
    },
    onDone,
  })

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
