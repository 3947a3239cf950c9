/** Decodes a waveform from base64, one byte a peak. Returns null if there is none or it is invalid. */
export function peaksFrom(base64: string | null): readonly number[] | null {
  if (!base64) return null
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0) / 255)
  } catch {
    return null
  }
}
