// The room of the demo musician's work in progress as database rows.
import type { Insertable } from 'kysely'
import { dayMs, hourMs, secondMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { hiddenRow } from '~/server/media/hidden-row'
import { demoTrackId, demoUserId } from './ids'
import { scores } from './synth/scores/all'
import { durationMsOf } from './synth/timing'
import { workInProgress } from './world/second-hand-moon'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

const roomId = demoTrackId(workInProgress.track.slug)
const versionId = (slug: string) => `${demoTrackId(slug)}-version`
/** An answer comes after what it answers, so its id is longer. */
const commentId = (index: number) => `${roomId}-comment-${index}`

/** The milliseconds that the score of this slug plays. */
export const durationOf = (slug: string) => {
  const score = scores[slug]
  if (!score) throw new Error(`There is no score for "${slug}"`)
  return durationMsOf(score)
}

/** The rows with the audio of the versions that are not the current one. */
const mediaRows = (now: number) =>
  workInProgress.versions
    .filter(({ slug }) => slug !== workInProgress.track.slug)
    .map(({ slug, daysAgo }) => {
      const room = {
        id: roomId,
        artist_id: demoUserId(workInProgress.artist),
        title: workInProgress.track.title,
      }
      const media = { id: demoTrackId(slug), durationMs: durationOf(slug), now: now - daysAgo * dayMs }
      return Object.assign(hiddenRow(room, media), { audio_state: 'to-order' as const })
    })

const versionRows = (now: number): Rows<'mix_versions'> =>
  workInProgress.versions.map(({ slug, name, uploadedBy, daysAgo }) => ({
    id: versionId(slug),
    room_id: roomId,
    media_id: demoTrackId(slug),
    name,
    uploaded_by: demoUserId(uploadedBy),
    request_key: null,
    created_at: now - daysAgo * dayMs,
  }))

type Said = { author: string; hoursAgo: number; text: string }

const commentRow = (id: string, { author, hoursAgo, text }: Said, now: number) => ({
  id,
  room_id: roomId,
  author_id: demoUserId(author),
  body: text,
  request_key: null,
  created_at: now - hoursAgo * hourMs,
  edited_at: null,
})

const commentRows = (now: number): Rows<'mix_comments'> =>
  workInProgress.comments.flatMap((comment, index) => {
    const { version, atSeconds, answers = [], resolvedHoursAgo } = comment
    const place = { version_id: versionId(version), position_ms: Math.round(atSeconds * secondMs) }
    const id = commentId(index)
    const resolved_at = resolvedHoursAgo === undefined ? null : now - resolvedHoursAgo * hourMs
    return [
      { ...commentRow(id, comment, now), ...place, answer_to: null, resolved_at },
      ...answers.map((answer, at) =>
        Object.assign(commentRow(`${id}-answer-${at}`, answer, now), place, {
          answer_to: id,
          resolved_at: null,
        }),
      ),
    ]
  })

const collaboratorRows = (now: number): Rows<'collaborators'> => {
  const row = (username: string, state: 'accepted' | 'invited', daysAgo: number) => ({
    track_id: roomId,
    user_id: demoUserId(username),
    state,
    created_at: now - daysAgo * dayMs,
  })
  const { collaborators, invited, track } = workInProgress
  return [
    ...collaborators.map((username, index) => row(username, 'accepted', track.daysAgo - 1 - index / 4)),
    row(invited, 'invited', 1),
  ]
}

/** The last comment. */
export const lastChangeOfRoom = (now: number) =>
  Math.max(...commentRows(now).map(({ created_at }) => created_at))

export const roomRows = (now: number) => ({
  media: mediaRows(now),
  collaborators: collaboratorRows(now),
  mix_versions: versionRows(now),
  mix_comments: commentRows(now),
})
