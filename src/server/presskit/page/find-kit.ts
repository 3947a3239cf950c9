// Finds the press kit of an address, as far as the caller may see it.
import { z } from 'zod'
import { exactText } from '~/contract/schemas/text'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { kitOf, type KitRow } from '../settings/repository'
import { musicianNamed, type MusicianRow } from './repository'
import { maySee } from './visibility'

type Address = { id: string; key?: string | undefined }

/** `kit` is null where its artist has not saved anything yet. */
export type FoundKit = { musician: MusicianRow; kit: KitRow | null; isOwn: boolean }

/** A kit that the caller may not see is answered like one that does not exist. */
export const findKit = async (
  database: Database,
  { id, key }: Address,
  session: Session | null,
): Promise<FoundKit> => {
  const musician = await musicianNamed(database, id)
  if (!musician) throw notFound()
  const isOwn = session?.user.id === musician.artist_id
  const kit = (await kitOf(database, musician.artist_id)) ?? null
  if (!isOwn && (musician.is_withheld === 1 || !(kit && maySee(kit, { isOwn, key })))) throw notFound()
  return { musician, kit, isOwn }
}

const address = z.object({ id: exactText(100, 1) })
const withKey = z.object({ key: exactText(100).optional().catch(undefined) })

/**
 * Whether people without an access key may make calls of this kit. It is asked before the request is checked against its
 * schema. An unlisted kit is closed to those who do not have its link.
 */
export const createOpenKitCheck =
  ({ database }: { database: Database }) =>
  async (params: unknown, query: unknown): Promise<boolean> => {
    const named = address.safeParse(params)
    if (!named.success) return false
    const musician = await musicianNamed(database, named.data.id)
    const kit = musician && (await kitOf(database, musician.artist_id))
    if (!kit || musician.is_withheld === 1) return false
    const { key } = withKey.parse(query ?? {})
    return kit.is_open === 1 && maySee(kit, { isOwn: false, key })
  }
