/** Browsers give no means to it to a page that came without https, but from this very device. */
export const canDigest = () => globalThis.crypto?.subtle !== undefined

/** In hex, of all of the parts as one. */
export async function sha256(parts: ArrayBuffer[]): Promise<string> {
  const [only] = parts
  const bytes = parts.length === 1 && only ? only : await new Blob(parts).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
