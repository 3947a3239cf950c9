// The writes of the dialogs that create a playlist and change its details.
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { useSession } from '~/client/session/session'
import type { Answer, Input } from '~/contract/schemas/built'
import { orWait } from '../edits/send-edit'
import { createPlaylist } from './new-playlist'
import { refreshPlaylists } from './use-playlist-writes'

/** Without a network, the new playlist waits in the outbox and can be used at once. */
export function useCreatePlaylist(onDone: (playlist: Answer<'createPlaylist'>) => void) {
  const { user } = useSession()
  return useAct<Input<'createPlaylist'>, Answer<'createPlaylist'>>({
    send: async ({ body }, { idempotencyKey }) => {
      if (!user) throw new Error('Only a signed-in person creates playlists')
      return (await createPlaylist({ body, owner: user }, idempotencyKey)).playlist
    },
    refresh: refreshPlaylists,
    onLeave: 'finish',
    onDone,
  })
}

/** Without a network, the change waits in the outbox. */
export const useUpdatePlaylist = (onDone: () => void) =>
  useAct<Input<'updatePlaylist'>, unknown>({
    send: (input, { idempotencyKey }) =>
      orWait({ name: 'updatePlaylist', input, idempotencyKey }, () =>
        call('updatePlaylist', input, { idempotencyKey }),
      ),
    refresh: refreshPlaylists,
    onLeave: 'finish',
    onDone,
  })
