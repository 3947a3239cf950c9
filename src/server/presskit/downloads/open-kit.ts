// The addresses of a press kit that is open to everybody, for the server's own check of its headers.
import { pathTo } from '~/contract/paths'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { createOpenKitCheck } from '../page/find-kit'
import { publicKits } from '../settings/repository'
import { kitDownloadAddress } from './download-address'

type Parts = { database: Database; sign: Sign; clock: Clock }

const triedMax = 10

/** null if there is none among the first few public kits: that of a withheld artist is closed. */
export const openKitAddresses = async (parts: Parts): Promise<{ page: string; download: string } | null> => {
  const isOpenKit = createOpenKitCheck(parts)
  for (const kit of await publicKits(parts.database, triedMax)) {
    if (await isOpenKit({ id: kit.user_id }, {})) {
      const wanted = { kind: 'zip', paper: 'a4' } as const
      return { page: pathTo.pressKit(kit.user_id), download: kitDownloadAddress(parts, kit, wanted) }
    }
  }
  return null
}
