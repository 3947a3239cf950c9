// A room as its screens use it, and the rules that they share.
import type { Sound } from '~/client/device/sound-player'
import { mediaAddress } from '~/client/api/media-address'
import type { Answer } from '~/contract/schemas/built'

export type Room = Answer<'room'>
export type Version = Room['versions'][number]
export type RoomPerson = Room['people'][number]
export type RoomComment = Room['comments'][number]

export const isPreparing = ({ processing }: Pick<Version, 'processing'>) =>
  processing.state === 'queued' || processing.state === 'working'

export const heardVersions = ({ versions }: Pick<Room, 'versions'>): Sound[] =>
  versions.map(({ _id, streamUrl, durationSeconds }) => ({
    id: _id,
    address: mediaAddress(streamUrl) ?? null,
    durationSeconds: durationSeconds ?? 0,
  }))

export const currentVersion = ({ versions }: Pick<Room, 'versions'>) =>
  versions.find(({ isCurrent }) => isCurrent)

/** The newest version that can be released, if it is not the current one. */
export const newerVersion = ({ versions }: Pick<Room, 'versions'>) => {
  const newest = versions.findLast(({ processing }) => processing.state === 'ready')
  return newest?.isCurrent === false ? newest : undefined
}

type Named = { username: string; displayName: string | null }

export const nameOf = ({ displayName, username }: Named) => displayName || username

/** Artists may change every version of an open room, and collaborators their own. */
export const mayChangeVersion = ({ role, isOpen }: Room, { uploadedBy }: Version, userId: string) =>
  isOpen && (role === 'artist' || uploadedBy?._id === userId)

/** A release publishes the current version, so it can be deleted only if no other version exists. */
export const mayDeleteVersion = (room: Room, version: Version, userId: string) =>
  mayChangeVersion(room, version, userId) && (!version.isCurrent || room.versions.length === 1)
