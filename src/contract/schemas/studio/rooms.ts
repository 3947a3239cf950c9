// Works in progress. Each is a room, in which its artist and the collaborators who accepted an invitation hear versions
// of the mix and comment on them. To everybody else, all of these calls answer 404, as for an unknown id.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { genres, moods } from '../../rules/genres'
import { listOf } from '../list'
import { artistOnTrack, processing, trackDetail } from '../tracks/track'
import { numberFromText } from '../number-from-text'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'
import { audioUpload, releaseFields } from '../tracks/track-fields'

const id = z.string().max(100)
const inRoom = z.object({ id })
const ofVersion = z.object({ id, versionId: id })
const ofComment = z.object({ id, commentId: id })

const person = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isMusician: z.boolean().describe('Whether this person has an artist page'),
})

const people = z.array(
  person.extend({
    state: z.enum(['artist', 'accepted', 'invited']),
    since: z.int().describe('When this person was invited; for the artist, when the track was created'),
  }),
)

const role = z.enum(['artist', 'collaborator']).describe('The role of the caller')

const roomFields = z.object({
  _id: z.string(),
  title: z.string(),
  artist: artistOnTrack,
  coverArtUrl: z.string().nullable(),
  genre: z.enum(genres).nullable(),
  mood: z.enum(moods).nullable(),
  price: z.number().describe('Dollars'),
  role,
  durationSeconds: z.number().nullable().describe('The length of the current version'),
  createdAt: z.int(),
  updatedAt: z.int(),
})

const roomInList = roomFields.extend({
  processing: processing.describe('The state of the current version'),
  versionCount: z.int(),
  failedVersionCount: z
    .int()
    .describe('Versions that could not be prepared, without the current one, whose state is `processing`'),
  openCommentCount: z.int().describe('Comments that are not resolved, without answers'),
  collaboratorCount: z.int(),
})

const invitation = z.object({
  _id: z.string().describe('The id of the track'),
  title: z.string(),
  artist: artistOnTrack,
  invitedAt: z.int(),
})

const version = z.object({
  _id: z.string(),
  name: z.string(),
  isCurrent: z
    .boolean()
    .describe('The current version is the audio of the track, and is what a release publishes'),
  uploadedBy: person.nullable().describe('null if the account no longer exists'),
  createdAt: z.int(),
  durationSeconds: z.number().nullable(),
  peaks: z
    .string()
    .nullable()
    .describe(`${beyond.peaksPerTrack} bytes in base64: the waveform, each peak from 0 to 255`),
  streamUrl: z
    .string()
    .nullable()
    .describe('A signed address of the whole version, or null until it is ready'),
  original: z.object({ format: z.string(), size: z.int() }).nullable(),
  processing,
})

const comment = z.object({
  _id: z.string(),
  versionId: z.string(),
  answerTo: z.string().nullable().describe('The comment that this one answers'),
  author: person,
  positionMs: z.int().describe('The place in the version. An answer has the place of its comment'),
  text: z.string(),
  createdAt: z.int(),
  editedAt: z.int().nullable(),
  resolvedAt: z.int().nullable().describe('null for an open comment, and for answers'),
})

const commentText = text(beyond.mixCommentMaxLength, 1)
const versionName = text(beyond.mixNameMaxLength, 1)

const newComment = z.union([
  z.object({ answerTo: id, text: commentText }).strict(),
  z
    .object({
      versionId: id,
      positionMs: z
        .int()
        .min(0)
        .max(beyond.audioMaxSeconds * 1_000)
        .describe('At most the length of the version'),
      text: commentText,
    })
    .strict(),
])

export const roomSchemas = {
  worksInProgress: {
    summary:
      'The works in progress of the caller and those that the caller has joined, with the latest changes first, and the open invitations of the caller',
    access: 'signed-in',
    query: z.object({
      limit: numberFromText(z.number().int().min(1).max(beyond.roomPageLimitMax)).default(
        beyond.roomPageLimit,
      ),
      skip: numberFromText(z.number().int().min(0).max(1_000_000)).default(0),
    }),
    answer: listOf(roomInList).extend({ invitations: z.array(invitation) }),
  },
  room: {
    summary: 'A room with everything in it. After a release it stays readable, but is no longer open',
    access: 'signed-in',
    params: inRoom,
    answer: roomFields.extend({
      isOpen: z
        .boolean()
        .describe(
          'false after the release: then versions and comments can only be read, resolved and deleted',
        ),
      releaseAt: z
        .int()
        .nullable()
        .describe(
          'The release date of the track or its album, if that is still to come: the track becomes public then, not at the release of the room',
        ),
      description: z.string().nullable(),
      missing: z
        .array(z.enum(['title', 'genre', 'price', 'audio']))
        .describe('What a release still needs. A price of 0 has to be confirmed'),
      versions: z.array(version).describe('Oldest first'),
      comments: z.array(comment).describe('By place in the version; answers oldest first'),
      people,
    }),
  },
  peopleToInvite: {
    summary: `People who are not in the room and whose name has this part: musicians by any part of their username or name, everybody else by the first ${beyond.usernameMinLength} or more characters of their username. At most ${beyond.peopleToInviteMax}, an exact username first, then musicians`,
    access: 'musician',
    params: inRoom,
    query: z.object({ q: text(beyond.searchMaxLength, 1) }),
    answer: z.object({ items: z.array(person) }),
  },
  inviteCollaborator: {
    summary: 'Invites the account of this username to the track. A repeated invitation changes nothing',
    access: 'musician',
    params: inRoom,
    body: z.object({ username: text(100, 1) }),
    answer: z.object({ people }),
  },
  acceptInvite: {
    summary: 'Accepts the invitation of the caller. To accept it again changes nothing',
    access: 'signed-in',
    params: inRoom,
    answer: z.object({ accepted: z.literal(true) }),
  },
  removeCollaborator: {
    summary:
      'Removes a collaborator or an invitation. Artists remove others; everybody else removes themselves: they leave, or decline the invitation',
    access: 'signed-in',
    params: z.object({ id, userId: id }),
    answer: z.object({ removed: z.literal(true) }),
  },
  addMixVersion: {
    summary:
      'Adds a version of the mix. Send multipart with the file in "audio", or JSON that names an upload. The first version of a room is its current one. Artist and collaborators may add versions',
    access: 'signed-in',
    params: inRoom,
    body: z.object({
      name: versionName.optional().describe('The default is a numbered name'),
      audioUpload: audioUpload.optional(),
    }),
    files: { audio: { maxBytes: beyond.audioMaxBytes } },
    answer: version,
    status: 201,
  },
  renameMixVersion: {
    summary: 'Names a version. The artist may name any version, collaborators their own',
    access: 'signed-in',
    params: ofVersion,
    body: z.object({ name: versionName }),
    answer: version,
  },
  chooseMixVersion: {
    summary: 'Makes a version the current one. Only the artist may do this, and both versions must be ready',
    access: 'signed-in',
    params: ofVersion,
    answer: version,
  },
  retryMixVersion: {
    summary: 'Prepares a version again after it failed',
    access: 'signed-in',
    params: ofVersion,
    answer: version,
  },
  deleteMixVersion: {
    summary:
      'Deletes a version with its comments. The artist may delete any version, collaborators their own. The current version can be deleted only if there is no other, and not after the release',
    access: 'signed-in',
    params: ofVersion,
    answer: z.object({ deleted: z.literal(true) }),
  },
  addMixComment: {
    summary: 'Pins a comment to a time of a version, or answers a comment. Answers cannot be answered',
    access: 'signed-in',
    params: inRoom,
    body: newComment,
    answer: comment,
    status: 201,
  },
  changeMixComment: {
    summary:
      'Changes the text of a comment, which only its author may do, or marks it as resolved or open, which everybody in the room may do',
    access: 'signed-in',
    params: ofComment,
    body: z
      .object({ text: commentText.optional(), resolved: z.boolean().optional() })
      .strict()
      .refine(
        ({ text: typed, resolved }) => typed !== undefined || resolved !== undefined,
        'Change something',
      ),
    answer: comment,
  },
  deleteMixComment: {
    summary: 'Deletes a comment with its answers. Its author and the artist may do this',
    access: 'signed-in',
    params: ofComment,
    answer: z.object({ deleted: z.literal(true) }),
  },
  release: {
    summary:
      'Releases a work in progress with its current version. Its collaborators become its credits. Fields that it lacks must be sent, and others can be changed. Send JSON, or multipart with a picture in "cover"',
    access: 'musician',
    params: inRoom,
    body: releaseFields.extend({ versionId: id.optional().describe('The version to choose first') }),
    files: { cover: { maxBytes: beyond.coverMaxBytes } },
    answer: trackDetail,
  },
} as const satisfies Record<string, RouteSchema>
