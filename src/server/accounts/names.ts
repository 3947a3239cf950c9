// How names and addresses are told apart, and how they are found.

/** Equal for what people take as the same name: composed, compatible forms folded, without case. */
export const identityKey = (name: string) => name.normalize('NFKC').toLowerCase().normalize('NFKC')

// Letters that carry their mark inside, so that decomposing does not take it off.
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

/** Text as search sees it: "Bjørn Motörhead" is "bjorn motorhead". */
export const searchable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđħıßæœ]/g, (letter) => plainLetters[letter] ?? letter)

export const userSearchText = (username: string, displayName: string | null) =>
  searchable(`${username}\n${displayName ?? ''}`)

/** A LIKE pattern in which what was typed stands for itself; the escape character is a backslash. */
export const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
