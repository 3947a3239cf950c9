import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachment, downloadName } from './download-name'

const artist = { displayName: 'Ines Okafor', username: 'ines' }
const name = (title: string, storageKey = 'tracks/one/original-0123.flac') =>
  downloadName({ artist, title, storageKey })

describe('a downloaded file', () => {
  it('is named after artist and title, with the extension of its format', () => {
    expect(name('Low Sun')).toBe('Ines Okafor - Low Sun.flac')
    expect(downloadName({ artist: 'some-id', title: 'Low Sun', storageKey: 'a/b.mp3' })).toBe(
      'Unknown Artist - Low Sun.mp3',
    )
  })

  it.each([
    ['../../etc/passwd', 'Ines Okafor - ..-..-etc-passwd.flac'],
    ['a\r\nSet-Cookie: x', 'Ines Okafor - aSet-Cookie- x.flac'],
    ['evil\u202egpj.exe', 'Ines Okafor - evilgpj.exe.flac'],
    ['dots ...  ', 'Ines Okafor - dots.flac'],
    ['\ud800lone', 'Ines Okafor - \ufffdlone.flac'],
    ['\u202e', 'Ines Okafor - Untitled.flac'],
    ['Schöne Grüße 🪐', 'Ines Okafor - Schöne Grüße 🪐.flac'],
  ])('with the title %j is named %j', (title, expected) => {
    expect(name(title)).toBe(expected)
  })

  it('has a name that is safe for disks and headers, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const filename = name(title)
        expect(Buffer.byteLength(filename)).toBeLessThan(220)
        expect(filename).toMatch(/^[^/\\\r\n"]+\.flac$/)
        const header = attachment(filename)
        expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
        expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(filename)
      }),
    )
  })
})
