import { readText, removeText } from '~/client/platform/storage/local-storage'
import { textKeys } from '~/client/platform/storage/text-keys'

/** The one text about a person whose key does not name them. It names them inside. */
const badgeKey = 'unseenDownloads'

/** Removes everything about a person from localStorage. Called after they have signed out, so that nothing writes again. */
export function forgetPerson(userId: string) {
  for (const key of textKeys()) if (key.endsWith(` ${userId}`) || key.endsWith(`:${userId}`)) removeText(key)
  if (readText(badgeKey)?.includes(`"userId":${JSON.stringify(userId)}`)) removeText(badgeKey)
}
