import { readText, removeText } from '~/client/platform/storage/local-storage'
import { textKeys } from '~/client/platform/storage/text-keys'

/** The only text about a person whose key does not contain their id. The text itself contains it. */
const badgeKey = 'unseenDownloads'

/** Removes everything about a person from localStorage. Called after they have signed out, so that nothing writes again. */
export function forgetPerson(userId: string) {
  for (const key of textKeys()) if (key.endsWith(` ${userId}`) || key.endsWith(`:${userId}`)) removeText(key)
  if (readText(badgeKey)?.includes(`"userId":${JSON.stringify(userId)}`)) removeText(badgeKey)
}
