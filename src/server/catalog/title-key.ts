import { searchable } from '../accounts/names'

const maxLetters = 32

/** What titles are sorted by. It is short, because a cursor carries it. */
export const titleKeyOf = (title: string): string =>
  Array.from(searchable(title).replace(/\p{C}/gu, '')).slice(0, maxLetters).join('')
