import { call } from '~/client/api/call'
import type { Input } from '~/contract/schemas/built'
import { orWait } from '../edits/send-edit'

/** Changes title, description or visibility of a playlist. Without a network, the change waits in the outbox. */
export const sendDetails = (input: Input<'updatePlaylist'>, idempotencyKey: string) =>
  orWait({ name: 'updatePlaylist', input, idempotencyKey }, () =>
    call('updatePlaylist', input, { idempotencyKey }),
  )
