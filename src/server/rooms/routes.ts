import type { roomSchemas } from '~/contract/schemas/studio/rooms'
import { trackDetail } from '../catalog/track-detail'
import type { Session } from '../http/access-guard'
import type { HandlersOf } from '../http/handler'
import { addComment, changeComment, deleteComment } from './comments'
import { accept, invite, remove, type PeopleParts } from './people'
import { peopleToInvite } from './people-to-invite'
import { release, type ReleaseParts } from './release'
import { listRooms, readRoom } from './rooms'
import { addVersion, chooseVersion, deleteVersion, nameVersion, retryVersion } from './versions'

type RoomRoute = keyof typeof roomSchemas

type VersionCall = { params: { id: string; versionId: string }; session: Session }

const versionIn = ({ params, session }: VersionCall) => ({
  trackId: params.id,
  versionId: params.versionId,
  session,
})

type CommentCall = { params: { id: string; commentId: string }; session: Session }

const commentIn = ({ params, session }: CommentCall) => ({
  trackId: params.id,
  commentId: params.commentId,
  userId: session.user.id,
})

export const roomHandlers = (parts: ReleaseParts & PeopleParts): HandlersOf<RoomRoute> => ({
  worksInProgress: ({ session, query }) => listRooms(parts, session.user.id, query),
  room: ({ session, params }) => readRoom(parts, params.id, session),
  peopleToInvite: ({ session, params, query }) =>
    peopleToInvite(parts, { trackId: params.id, artistId: session.user.id, q: query.q }),
  inviteCollaborator: async ({ session, params, body }) => ({
    people: await invite(parts, {
      trackId: params.id,
      artistId: session.user.id,
      username: body.username,
    }),
  }),
  acceptInvite: async ({ session, params }) => {
    await accept(parts, { trackId: params.id, userId: session.user.id })
    return { accepted: true }
  },
  removeCollaborator: async ({ session, params }) => {
    await remove(parts, { trackId: params.id, callerId: session.user.id, userId: params.userId })
    return { removed: true }
  },
  addMixVersion: ({ session, params, body, files, idempotencyKey }) =>
    addVersion(parts, {
      trackId: params.id,
      session,
      name: body.name,
      audio: files.audio,
      audioUpload: body.audioUpload,
      idempotencyKey,
    }),
  renameMixVersion: (call) => nameVersion(parts, versionIn(call), call.body.name),
  chooseMixVersion: (call) => chooseVersion(parts, versionIn(call)),
  retryMixVersion: (call) => retryVersion(parts, versionIn(call)),
  deleteMixVersion: async (call) => {
    await deleteVersion(parts, versionIn(call))
    return { deleted: true }
  },
  addMixComment: ({ session, params, body, idempotencyKey }) =>
    addComment(parts, { trackId: params.id, userId: session.user.id, idempotencyKey, body }),
  changeMixComment: (call) => changeComment(parts, commentIn(call), call.body),
  deleteMixComment: async (call) => {
    await deleteComment(parts, commentIn(call))
    return { deleted: true }
  },
  release: async ({ session, params, body, files }) => {
    await release(parts, { trackId: params.id, artistId: session.user.id, body, cover: files.cover })
    return trackDetail(parts, params.id, session)
  },
})
