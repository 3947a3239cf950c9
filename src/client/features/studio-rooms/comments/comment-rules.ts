// How the comments of a version are ordered and marked. Pure.
import type { RoomComment } from '../room'

export type Thread = { comment: RoomComment; answers: readonly RoomComment[] }

/** The comments of one version in the order of their time in the audio, each with its answers. */
export function threadsOf(comments: readonly RoomComment[], versionId: string | null): Thread[] {
  const ofVersion = comments.filter((comment) => comment.versionId === versionId)
  return ofVersion
    .filter(({ answerTo }) => answerTo === null)
    .toSorted((one, other) => one.positionMs - other.positionMs || one.createdAt - other.createdAt)
    .map((comment) => ({
      comment,
      answers: ofVersion
        .filter(({ answerTo }) => answerTo === comment._id)
        .toSorted((one, other) => one.createdAt - other.createdAt),
    }))
}

export const isOpenThread = ({ comment }: Thread) => comment.resolvedAt === null

/** A mark under the waveform: one comment, or several that are too close together to be told apart. */
export type Mark = { share: number; threads: readonly [Thread, ...Thread[]] }

/** `gap` is the least distance of two marks, as a share of the width. */
export function marksOf(threads: readonly Thread[], durationSeconds: number, gap: number): Mark[] {
  const marks: { share: number; threads: [Thread, ...Thread[]] }[] = []
  for (const thread of threads) {
    const share = durationSeconds > 0 ? Math.min(1, thread.comment.positionMs / (durationSeconds * 1_000)) : 0
    const last = marks.at(-1)
    if (last && share - last.share < gap) last.threads.push(thread)
    else marks.push({ share, threads: [thread] })
  }
  return marks
}

type Writer = { userId: string; isArtist: boolean; isOpen: boolean }

/** Only authors change their words, and only until the release. */
export const mayEdit = ({ userId, isOpen }: Writer, { author }: RoomComment) =>
  isOpen && author._id === userId

export const mayDelete = ({ userId, isArtist }: Writer, { author }: RoomComment) =>
  isArtist || author._id === userId

/** A comment is pinned to a time of the version. The version may end before the last whole second. */
export const pinnedMs = (positionSeconds: number, durationSeconds: number) =>
  Math.floor(Math.min(Math.max(0, positionSeconds), durationSeconds) * 1_000)
