// Comments that are pinned to a time of a version, and their answers.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { mixCommentsMax } from '~/contract/limits-beyond'
import type { Answer, Checked } from '~/contract/schemas/built'
import { touchTrack } from '../catalog/track-writes-repository'
import type { Sign } from '../core/secret'
import type { Tables } from '../database/tables'
import { Failure, forbidden, invalidField, notFound } from '../http/failure'
import * as comments from './comments-repository'
import { commentOf, versionOf } from './repository'
import { commentAnswer } from './room-answer'
import { enter, requireOpen, type RoomParts } from './rooms'
import { mayDeleteComment, mayEditComment } from './rules'
import { holdRoom } from './versions'

export type CommentParts = RoomParts & { sign: Sign }

type NewComment = Checked<'addMixComment'>['body']

/** Lengths of versions are rounded, so a comment at the very end may be a little later. */
const toleranceMs = 1_000

/** The place of a comment. An answer is at the place of the comment that it answers. */
const placeOf = async (transaction: Transaction<Tables>, roomId: string, body: NewComment) => {
  if ('answerTo' in body) {
    const answered = await commentOf(transaction, roomId, body.answerTo)
    if (!answered) throw invalidField('answerTo', 'This comment no longer exists')
    if (answered.answer_to !== null) throw invalidField('answerTo', 'An answer cannot be answered')
    return {
      version_id: answered.version_id,
      position_ms: answered.position_ms,
      answer_to: answered.id,
    }
  }
  const version = await versionOf(transaction, roomId, body.versionId)
  if (!version) throw invalidField('versionId', 'This version no longer exists')
  const lengthMs = version.duration_ms ?? Number.POSITIVE_INFINITY
  if (body.positionMs > lengthMs + toleranceMs) {
    throw invalidField('positionMs', 'This place is after the end of the version')
  }
  return {
    version_id: version.id,
    position_ms: Math.min(body.positionMs, Math.max(lengthMs, 0)),
    answer_to: null,
  }
}

const requireSpace = async (transaction: Transaction<Tables>, roomId: string) => {
  if ((await comments.countComments(transaction, roomId)) < mixCommentsMax) return
  throw new Failure(409, {
    message: `A room can have at most ${mixCommentsMax} comments. Delete some that are settled.`,
    code: 'conflict',
  })
}

const answerOf = async ({ database }: RoomParts, trackId: string, commentId: string) => {
  const row = await commentOf(database, trackId, commentId)
  if (!row) throw notFound()
  return commentAnswer(row)
}

type Adding = { trackId: string; userId: string; idempotencyKey: string | null; body: NewComment }

/** A repeated Idempotency-Key returns the comment that the first of these calls made. */
export const addComment = async (
  parts: CommentParts,
  { trackId, userId, idempotencyKey, body }: Adding,
): Promise<Answer<'addMixComment'>> => {
  const identity = `${idempotencyKey} ${userId} ${trackId}`
  const requestKey = idempotencyKey && parts.sign('mix-comment', identity).toString('base64url')
  const id = await parts.database.transaction().execute(async (transaction) => {
    const room = await holdRoom(transaction, trackId, userId)
    const made = requestKey && (await comments.commentIdByKey(transaction, requestKey))
    if (made) return made
    requireOpen(room)
    const place = await placeOf(transaction, trackId, body)
    await requireSpace(transaction, trackId)
    const now = parts.clock.now()
    const row = {
      id: randomUUID(),
      room_id: trackId,
      ...place,
      author_id: userId,
      body: body.text,
      request_key: requestKey,
      created_at: now,
      edited_at: null,
      resolved_at: null,
    }
    await comments.insertComment(transaction, row)
    await touchTrack(transaction, trackId, now)
    return row.id
  })
  return answerOf(parts, trackId, id)
}

type Named = { trackId: string; commentId: string; userId: string }

const enterWithComment = async ({ database }: RoomParts, { trackId, commentId, userId }: Named) => {
  const room = await enter(database, trackId, userId)
  const comment = await commentOf(database, trackId, commentId)
  if (!comment) throw notFound()
  return { room, comment, member: { userId, role: room.role } }
}

export const changeComment = async (
  parts: CommentParts,
  named: Named,
  { text, resolved }: Checked<'changeMixComment'>['body'],
) => {
  const { room, comment, member } = await enterWithComment(parts, named)
  const now = parts.clock.now()
  if (text !== undefined) {
    requireOpen(room)
    if (!mayEditComment(member, comment.user_id)) throw forbidden()
  }
  if (resolved !== undefined && comment.answer_to !== null) {
    throw invalidField('resolved', 'Only a comment can be resolved, not an answer')
  }
  await comments.updateComment(parts.database, comment.id, {
    ...(text !== undefined && text !== comment.body && { body: text, edited_at: now }),
    ...(resolved !== undefined && { resolved_at: resolved ? (comment.resolved_at ?? now) : null }),
    // An update needs a column, also when nothing has changed.
    room_id: room.id,
  })
  return answerOf(parts, named.trackId, comment.id)
}

export const deleteComment = async (parts: CommentParts, named: Named) => {
  const { comment, member } = await enterWithComment(parts, named)
  if (!mayDeleteComment(member, comment.user_id)) throw forbidden()
  await comments.removeComment(parts.database, comment.id)
}
