import { safeLink } from '~/contract/rules/studio/artist-links'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { signedOut } from '../../http/failure'
import * as accounts from '../repository'
import { avatarUrl } from '../user-answer'
import { seenByOwner } from './own-photos'
import { photoAnswer } from './photo-answer'
import * as repository from './repository'
import { storedLinks } from './stored-links'

type Parts = { database: Database; clock: Clock }
type Changes = Checked<'updateArtistProfile'>['body']

/** The name that the page shows comes first, because the account may have had a display name before its artist name. */
export const readProfile = async (
  parts: Parts & { sign: Sign },
  userId: string,
): Promise<Answer<'artistProfile'>> => {
  const row = await repository.profileOf(parts.database, userId)
  if (!row) throw signedOut()
  const photos = (await repository.photosOf(parts.database, userId)).map(photoAnswer)
  return {
    _id: row.id,
    artistName: row.display_name ?? row.artist_name,
    location: row.location,
    bio: row.bio,
    links: storedLinks(row.links),
    avatarUrl: avatarUrl(row.avatar_key),
    photos: await seenByOwner(parts, userId, photos),
  }
}

const linksText = (links: NonNullable<Changes['links']>) =>
  JSON.stringify(links.map(({ label, url }) => ({ label, url: safeLink(url) ?? url })))

/** Lines end in the same way whatever system the text was written on. */
const plainLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Returns the columns of the given fields only, so that a concurrent change of another field is kept. */
const columnsOf = ({ artistName, location, bio, links }: Changes) => ({
  account: {
    ...(artistName !== undefined && { display_name: artistName || null }),
    ...(bio !== undefined && { bio: bio === null ? null : plainLines(bio) || null }),
  },
  profile: {
    ...(artistName !== undefined && { artist_name: artistName || null }),
    ...(location !== undefined && { location: location || null }),
    ...(links !== undefined && { links: linksText(links) }),
  },
})

/** A field that is omitted stays; an empty one is cleared. */
export const changeArtistProfile = async ({ database, clock }: Parts, userId: string, changes: Changes) => {
  const { account, profile } = columnsOf(changes)
  await database.transaction().execute(async (transaction) => {
    const columns = { ...account, updated_at: clock.now() }
    if (!(await accounts.changeAccount(transaction, userId, columns))) throw signedOut()
    await repository.saveProfile(transaction, userId, profile)
  })
}
