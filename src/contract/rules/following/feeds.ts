// The Atom feed of an artist. A feed reader sends no headers, so a key in the address of the feed stands for the gate
// pass. The key is made of the pass but cannot be turned back into it, and opens the feed of one artist only.

export const feedPath = (artistId: string) => `/feeds/artist/${encodeURIComponent(artistId)}.xml`

/** A gate pass ends with its signature, after the last dot. */
export function partsOfPass(pass: string) {
  const dot = pass.lastIndexOf('.')
  return { body: pass.slice(0, dot), signature: pass.slice(dot + 1) }
}

/** The SHA-256 of this text, in hex, proves that whoever made the key has the pass. */
export const feedProofText = (artistId: string, signature: string) => `feed of ${artistId} with ${signature}`

export const feedKey = (body: string, proof: string) => `${body}.${proof}`
