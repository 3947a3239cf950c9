// For which address passkeys are made: that under which people reach this server.

export type RelyingParty = { id: string; origin: string; name: string }

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Lariat' }
}

/** The library is large and most servers' first hours need none of it, so it is loaded with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
