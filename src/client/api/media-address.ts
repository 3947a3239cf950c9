import { baseAddress } from './base-address'

/** The API names media by path. The path is resolved against the origin of the API. */
export function mediaAddress(
  path: string | null,
  base = baseAddress(import.meta.env.VITE_API_URL),
): string | undefined {
  if (path === null) return undefined
  return base.startsWith('/') ? path : new URL(path, base).href
}
