/** Browsers have `crypto.subtle` only on pages that came over https or from localhost. */
export const canDigest = () => globalThis.crypto?.subtle !== undefined

/** The hash of all parts joined together, in hex. */
export async function sha256(parts: ArrayBuffer[]): Promise<string> {
  const [only] = parts
  const bytes = parts.length === 1 && only ? only : await new Blob(parts).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
