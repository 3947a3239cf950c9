/** The waveform as it came over the wire, each byte a peak; null where it cannot be read. */
export function peaksFrom(base64: string | null): readonly number[] | null {
  if (!base64) return null
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0) / 255)
  } catch {
    return null
  }
}
