// XSPF: a playlist as XML.
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
import { readXml, type XmlElement } from './xml-tree'

/** Characters that XML cannot have, not even as an entity. */
const impossible = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? character)

const element = (name: string, text: string | number | null) =>
  text === null || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

const writeTrack = (track: WrittenTrack, page: string) =>
  `    <track>${[
    element('location', page),
    element('identifier', identifierOf(track._id)),
    element('title', track.title),
    element('creator', track.artist),
    element('album', track.album),
    element('duration', track.durationSeconds === null ? null : Math.round(track.durationSeconds * 1_000)),
  ].join('')}</track>\n`

export const writeXspf = ({ title, description, tracks, pageOf }: WrittenPlaylist): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">\n',
    `  ${element('title', title)}\n`,
    `  ${element('annotation', description)}\n`,
    '  <trackList>\n',
    ...tracks.map((track) => writeTrack(track, pageOf(track._id))),
    '  </trackList>\n</playlist>\n',
  ].join('')

const childOf = (parent: XmlElement | undefined, name: string) =>
  parent?.children.find((child) => child.name === name)

const textIn = (parent: XmlElement, name: string) => childOf(parent, name)?.text ?? null

const readTrack = (track: XmlElement) => {
  const identifiers = track.children.filter(({ name }) => name === 'identifier')
  const milliseconds = Number(textIn(track, 'duration') ?? '0')
  const title = textIn(track, 'title')
  const fromAddress = storableText(title) ? null : splitAddress(textIn(track, 'location')?.trim() ?? '')
  return lineOf({
    trackId: identifiers.map(({ text }) => idIn(text.trim())).find((id) => id !== null),
    title: fromAddress?.title ?? title,
    artist: textIn(track, 'creator') ?? fromAddress?.artist,
    durationSeconds: Number.isFinite(milliseconds) ? milliseconds / 1_000 : null,
  })
}

export const readXspf = (text: string): PlaylistFile | null => {
  const root = readXml(text)
  const list = root?.name === 'playlist' ? childOf(root, 'trackList') : null
  if (!root || !list) return null
  return {
    title: storableText(textIn(root, 'title')),
    description: storableText(textIn(root, 'annotation'), Number.POSITIVE_INFINITY),
    lines: linesIn(list.children, (child) => (child.name === 'track' ? readTrack(child) : null)),
  }
}
