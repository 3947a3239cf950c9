import type { ProfileType } from '~/contract/schemas/built'

type DemoAccount = { email: string; username: string; profileType: ProfileType }

export const demoPassword = 'space-cowboy'

/** The accounts that the server prints when it starts. All other demo users have the same password. */
export const demoAccounts: DemoAccount[] = [
  { email: 'listener@lariat.test', username: 'listener', profileType: 'listener' },
  { email: 'musician@lariat.test', username: 'musician', profileType: 'musician' },
  { email: 'admin@lariat.test', username: 'admin', profileType: 'admin' },
  // A second admin decides about appeals against the decisions of the first one.
  { email: 'marshal@lariat.test', username: 'marshal', profileType: 'admin' },
]
