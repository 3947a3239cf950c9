/** Where the API lives: `https://` when no scheme is given, no slash at the end, this origin's `/api` by default. */
export function baseAddress(configured: string | undefined): string {
  const address = (configured ?? '').trim().replace(/\/+$/, '')
  if (address === '') return '/api'
  if (address.startsWith('/')) return address
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
