// Which new passwords are refused, because others would try them first.
import { searchable } from '../names'

/** What a password must not be made of. */
export type OwnWords = { username: string; email: string; artistName?: string | null }

const shortestWord = 3
/** What is left of a password without its owner's words protects it, if it has this many characters. */
const enoughLeft = 5

/** The name of the platform is the first word that comes to mind on its form. */
const platform = 'lariat'

const plain = (text: string) => searchable(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The longest comes first, so that a name is not left over in part. */
const wordsOf = ({ username, email, artistName }: OwnWords): string[] => {
  const names = [username, email.split('@')[0] ?? '', artistName ?? '']
  const parts = [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
  return [...new Set([platform, ...parts.map(plain)])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
}

export type PasswordFault = 'common' | 'own-words'

export const passwordFault = (
  password: string,
  common: ReadonlySet<string>,
  own: OwnWords,
): PasswordFault | null => {
  if (common.has(password.toLowerCase())) return 'common'
  const whole = plain(password)
  const left = wordsOf(own).reduce((rest, word) => rest.replaceAll(word, ''), whole)
  if (left === whole) return null
  return left.length < enoughLeft || common.has(left) ? 'own-words' : null
}
