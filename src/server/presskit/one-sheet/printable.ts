// Text as far as the fonts of the one-sheet can print it. They have the letters of European languages written in Latin. A
// letter with an unknown accent loses the accent, and other unknown characters are left out.

export type HasGlyph = (character: string) => boolean

const letter = /\p{L}/u
const unseen = /[\p{Cc}\p{Cf}]/gu

const printed = (character: string, hasGlyph: HasGlyph): string => {
  if (hasGlyph(character)) return character
  const [base = ''] = character.normalize('NFKD')
  return base !== character && hasGlyph(base) ? base : ''
}

/** At least two of three letters must remain, because what remains of a text in another script makes no sense. */
const isEnough = (kept: number, all: number) => kept * 3 >= all * 2

/** Empty if the fonts lack too many letters. Line breaks become spaces. */
export const printable = (text: string, hasGlyph: HasGlyph): string => {
  let [kept, all, result] = [0, 0, '']
  for (const character of text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '')) {
    const shown = printed(character, hasGlyph)
    if (letter.test(character)) {
      all += 1
      kept += shown === '' ? 0 : 1
    }
    result += shown
  }
  return isEnough(kept, all) ? result.replace(/ +/g, ' ').trim() : ''
}
