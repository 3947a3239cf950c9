import { baseAddress } from './base-address'

/** The API answers media by path; where it lives on another origin, so do they. */
export function mediaAddress(
  path: string | null,
  base = baseAddress(import.meta.env.VITE_API_URL),
): string | undefined {
  if (path === null) return undefined
  return base.startsWith('/') ? path : new URL(path, base).href
}
