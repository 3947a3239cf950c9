// A page that reads nothing would never learn that the server is back.
import { keepAsking } from '../read/ask-again'
import { mediaAddress } from '../media-address'
import { reach } from './reach'

const healthAddress = mediaAddress('/healthz') ?? ''

async function look() {
  const response = await fetch(healthAddress, { cache: 'no-store' })
  // Whatever else stands in between may answer as well.
  if (response.ok && (await response.json()).status === 'ok') reach.set({ isThere: true })
}

/** Until it is found, as often as any other question is asked again. */
export const lookForServer = () =>
  keepAsking(() => {
    look().catch(() => {})
    return 'asked'
  })
