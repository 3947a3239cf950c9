// What a downloaded file is called, made of words that strangers chose.
import { posix } from 'node:path'
import { artistName } from '~/contract/rules/artist-name'

// File systems take 255 bytes; the ending and a "(1)" of the browser's have to fit too.
const nameMaxBytes = 200

/** Control characters, and those that turn the direction of text, so that "gpj.exe" cannot pose as a picture. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** What one system or another takes for a path, a pattern or a redirection. */
const reserved = /[\\/:*?"<>|%]+/g

const cutTo = (text: string, maxBytes: number) => {
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    cut += character
  }
  return cut
}

const plain = (text: string) =>
  text.toWellFormed().replace(unseen, '').replace(reserved, '-').replace(/\s+/g, ' ').trim()

type Named = { artist: Parameters<typeof artistName>[0]; title: string; storageKey: string }

/** "Artist - Title.mp3" */
export const downloadName = ({ artist, title, storageKey }: Named): string => {
  const name = cutTo(`${plain(artistName(artist))} - ${plain(title) || 'Untitled'}`, nameMaxBytes)
  return `${name.replace(/^\.+/, '').replace(/[. ]+$/, '')}${posix.extname(storageKey)}`
}

const toAscii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, '_')
    .replace(/["\\%]/g, '_')

const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** By RFC 6266 and 5987: the plain name for those who read no other. */
export const attachment = (filename: string) =>
  `attachment; filename="${toAscii(filename)}"; filename*=UTF-8''${encodeExtended(filename)}`
