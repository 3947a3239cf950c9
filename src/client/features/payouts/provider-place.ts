// Where an address leads that the provider gave: its simulated pages are the app's own.

type ProviderPlace = { at: 'app'; path: string } | { at: 'provider'; address: string }

/** Null: nothing a page should be sent to. */
export function providerPlace(url: string, appAddress: string): ProviderPlace | null {
  const given = URL.canParse(url, appAddress) ? new URL(url, appAddress) : null
  if (!given || !/^https?:$/.test(given.protocol)) return null
  return given.origin === new URL(appAddress).origin
    ? { at: 'app', path: given.pathname + given.search }
    : { at: 'provider', address: given.href }
}
