// Decides how to open an address that the provider sent. The simulated provider's pages are part of this app.

type ProviderPlace = { at: 'app'; path: string } | { at: 'provider'; address: string }

/** Null for an address that must not be opened, such as one with a script. */
export function providerPlace(url: string, appAddress: string): ProviderPlace | null {
  const given = URL.canParse(url, appAddress) ? new URL(url, appAddress) : null
  if (!given || !/^https?:$/.test(given.protocol)) return null
  return given.origin === new URL(appAddress).origin
    ? { at: 'app', path: given.pathname + given.search }
    : { at: 'provider', address: given.href }
}
