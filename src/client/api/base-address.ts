/**
 * The base address of the API: `https://` is added if there is no scheme, trailing slashes are removed, and the default
 * is this origin's `/api`.
 */
export function baseAddress(configured: string | undefined): string {
  const address = (configured ?? '').trim().replace(/\/+$/, '')
  if (address === '') return '/api'
  if (address.startsWith('/')) return address
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
