// A report of which parts of a track were heard: the track is divided into equal parts, and each part is one bit. The
// bits are written in hex. The first part is the highest bit of the first digit.

export const heardPartsPerTrack = 50

const bitsPerDigit = 4
const digits = Math.ceil(heardPartsPerTrack / bitsPerDigit)

export const heardPattern = new RegExp(`^[0-9a-f]{${digits}}$`)

export const writeHeard = (parts: readonly boolean[]): string =>
  Array.from({ length: digits }, (_, digit) =>
    Array.from({ length: bitsPerDigit }, (_bit, bit) => parts[digit * bitsPerDigit + bit] === true)
      .reduce((value, isHeard) => value * 2 + Number(isHeard), 0)
      .toString(16),
  ).join('')

export const readHeard = (text: string): boolean[] =>
  Array.from({ length: heardPartsPerTrack }, (_, part) => {
    const digit = Number.parseInt(text[Math.floor(part / bitsPerDigit)] ?? '0', 16)
    return ((digit >> (bitsPerDigit - 1 - (part % bitsPerDigit))) & 1) === 1
  })
