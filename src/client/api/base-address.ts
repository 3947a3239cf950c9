/**
 * The base address of the API, without trailing slashes. The default is `/api`. A path is kept as a path of this origin.
 * `https://` is added to any other address that has no scheme.
 */
export function baseAddress(configured: string | undefined): string {
  const address = (configured ?? '').trim().replace(/\/+$/, '')
  if (address === '') return '/api'
  if (address.startsWith('/')) return address
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
