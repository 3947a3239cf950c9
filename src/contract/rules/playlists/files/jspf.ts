// JSPF: a playlist as JSON, with the fields of XSPF.
import {
  identifierOf,
  idIn,
  lineOf,
  splitAddress,
  storableText,
  type PlaylistFile,
  type WrittenPlaylist,
} from './playlist-file'

export const writeJspf = ({ title, description, tracks, pageOf }: WrittenPlaylist): string =>
  `${JSON.stringify(
    {
      playlist: {
        title,
        ...(description !== null && { annotation: description }),
        track: tracks.map((track) => ({
          location: [pageOf(track._id)],
          identifier: [identifierOf(track._id)],
          title: track.title,
          creator: track.artist,
          ...(track.album !== null && { album: track.album }),
          ...(track.durationSeconds !== null && { duration: Math.round(track.durationSeconds * 1_000) }),
        })),
      },
    },
    null,
    2,
  )}\n`

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
    lines: track.flatMap((entry) => readTrack(entry) ?? []),
  }
}
