// The file name of a download. It is made safe, because artists choose the titles and names in it.
import { posix } from 'node:path'
import { artistName } from '~/contract/rules/artist-name'

// File systems allow 255 bytes. The extension and a "(1)" added by the browser must fit as well.
const nameMaxBytes = 200

/** Control characters, and characters that reverse the text direction, which can disguise a file extension. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** Characters that some operating systems do not allow in file names. */
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

/** A file name that every operating system takes. The extension begins with its dot. */
export const safeFileName = (text: string, extension: string): string => {
  const name = cutTo(plain(text), nameMaxBytes)
  return `${name.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'Untitled'}${extension}`
}

/** "Artist - Title.mp3" */
export const downloadName = ({ artist, title, storageKey }: Named): string =>
  safeFileName(`${artistName(artist)} - ${plain(title) || 'Untitled'}`, posix.extname(storageKey))

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

/** RFC 6266 and RFC 5987, with an ASCII name for old clients. */
export const attachment = (filename: string) =>
  `attachment; filename="${toAscii(filename)}"; filename*=UTF-8''${encodeExtended(filename)}`
