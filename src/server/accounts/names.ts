// Normalises names and email addresses, for uniqueness and for search.

/** Two texts that differ only in case or Unicode composition have the same key: NFKC in lower case. */
export const identityKey = (name: string) => name.normalize('NFKC').toLowerCase().normalize('NFKC')

// Unicode decomposition does not split these letters into a base letter and a mark.
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Removes case and accents: "Bjørn Motörhead" becomes "bjorn motorhead". */
export const searchable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđħıßæœ]/g, (letter) => plainLetters[letter] ?? letter)

export const userSearchText = (username: string, displayName: string | null) =>
  searchable(`${username}\n${displayName ?? ''}`)

/** A LIKE pattern that matches the text anywhere and literally. Its escape character is a backslash. */
export const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
