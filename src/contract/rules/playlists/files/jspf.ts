// JSPF: a playlist as JSON, with the fields of XSPF.
import {
  identifierOf,
  idIn,
  lineOf,
  linesIn,
  splitAddress,
  storableText,
  type PlaylistFile,
  type WrittenPlaylist,
  type WrittenTrack,
} from './playlist-file'

const writeTrack = (track: WrittenTrack, page: string) =>
  JSON.stringify({
    location: [page],
    identifier: [identifierOf(track._id)],
    title: track.title,
    creator: track.artist,
    ...(track.album !== null && { album: track.album }),
    ...(track.durationSeconds !== null && { duration: Math.round(track.durationSeconds * 1_000) }),
  })

/** One line for each track. Indented, a long playlist would be a third larger. */
export const writeJspf = ({ title, description, tracks, pageOf }: WrittenPlaylist): string =>
  [
    `{"playlist":{"title":${JSON.stringify(title)},\n`,
    description === null ? '' : `"annotation":${JSON.stringify(description)},\n`,
    '"track":[\n',
    tracks.map((track) => writeTrack(track, pageOf(track._id))).join(',\n'),
    '\n]}}\n',
  ].join('')

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Some programs write one address where the format wants a list of them. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const readTrack = (track: unknown) => {
  const { identifier, location, title, creator, duration } = fieldsOf(track)
  const milliseconds = typeof duration === 'string' ? Number(duration) : duration
  const address = listOf(location).find((place) => typeof place === 'string')
  const fromAddress = storableText(title) || !address ? null : splitAddress(String(address))
  return lineOf({
    trackId: listOf(identifier)
      .map(idIn)
      .find((id) => id !== null),
    title: fromAddress?.title ?? title,
    artist: creator ?? fromAddress?.artist,
    durationSeconds: typeof milliseconds === 'number' ? milliseconds / 1_000 : null,
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const readJspf = (text: string): PlaylistFile | null => {
  const { title, annotation, track } = fieldsOf(fieldsOf(parsed(text)).playlist)
  if (!Array.isArray(track)) return null
  return {
    title: storableText(title),
    description: storableText(annotation, Number.POSITIVE_INFINITY),
    lines: linesIn(track, readTrack),
  }
}
