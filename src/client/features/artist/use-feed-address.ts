import { useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { readBetaToken } from '~/client/api/tokens'
import { canDigest, sha256 } from '~/client/platform/digest'
import { feedKey, feedPath, feedProofText, partsOfPass } from '~/contract/rules/following/feeds'

async function keyedAddress(artistId: string, pass: string) {
  const { body, signature } = partsOfPass(pass)
  const proof = await sha256([new TextEncoder().encode(feedProofText(artistId, signature)).buffer])
  const path = `${feedPath(artistId)}?key=${feedKey(body, proof)}`
  return mediaAddress(path) ?? path
}

/**
 * The address of the artist's feed, with a key made from this person's gate pass. Null until the key is made, without a
 * gate pass, and where the browser cannot make one.
 */
export function useFeedAddress(artistId: string): string | null {
  const [made, setMade] = useState<{ artistId: string; address: string } | null>(null)
  useEffect(() => {
    const pass = readBetaToken()
    if (pass === null || !canDigest()) return
    let isCurrent = true
    keyedAddress(artistId, pass).then(
      (address) => isCurrent && setMade({ artistId, address }),
      (error: unknown) => console.warn('The address of the feed could not be made:', error),
    )
    return () => {
      isCurrent = false
    }
  }, [artistId])
  return made?.artistId === artistId ? made.address : null
}
