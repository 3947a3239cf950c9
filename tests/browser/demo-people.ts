// The access key and users of the demo world, as the browser’s storage contains them after the gate and sign-in.
export type DemoPerson =
  | 'listener'
  | 'musician'
  | 'admin'
  | 'ines-okafor'
  | 'kilo-vega'
  | 'opal'
  | 'tobias'
  | 'wren'

export const demoAccessKey = 'SPACECOWBOY'
export const demoPassword = 'space-cowboy'

/** The id of the demo track with this title. It works for titles of letters and spaces. */
export const demoTrackId = (title: string) => `demo-${title.toLowerCase().replaceAll(' ', '-')}`

type BetaAccess = { token: string; expiresAtMs: number }
const betaAccesses = new Map<string, Promise<BetaAccess>>()
const tokens = new Map<string, Promise<string>>()

async function post<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

async function passGate(address: string): Promise<BetaAccess> {
  const answer = await post<{ betaToken: string; expiresIn: number }>(
    `${address}/api/user/validate-beta-access`,
    { accessKey: demoAccessKey },
  )
  return { token: answer.betaToken, expiresAtMs: Date.now() + answer.expiresIn }
}

/** For a server without the demo world. */
export async function registerMusician(address: string) {
  const beta = await demoBetaAccess(address)
  const person: DemoPerson = 'musician'
  const body = {
    username: person,
    email: `${person}@lariat.test`,
    password: demoPassword,
    profileType: person,
  }
  await post(`${address}/api/user/register`, body, { 'x-beta-token': beta.token })
}

let accounts = 0

/** A listener whom no other test knows. */
export async function newAccount(address: string) {
  accounts += 1
  const beta = await demoBetaAccess(address)
  const username = `somebody${process.pid}-${accounts}`
  const password = 'long enough words'
  const email = `${username}@lariat.test`
  const body = { username, email, password, profileType: 'listener' }
  const answer = await post<{ data: { token: string } }>(`${address}/api/user/register`, body, {
    'x-beta-token': beta.token,
  })
  return { token: answer.data.token, username, email, password }
}

async function signIn(address: string, person: DemoPerson): Promise<string> {
  const beta = await demoBetaAccess(address)
  const credentials = { email: `${person}@lariat.test`, password: demoPassword }
  const headers = { 'x-beta-token': beta.token }
  const answer = await post<{ data: { token: string } }>(`${address}/api/user/login`, credentials, headers)
  return answer.data.token
}

/** Requested once for each server, because the server limits these requests. */
export function demoBetaAccess(address: string): Promise<BetaAccess> {
  const access = betaAccesses.get(address) ?? passGate(address)
  betaAccesses.set(address, access)
  return access
}

/** Keeps the beta access of the shared server. A later server may get the address of one that has stopped. */
export function forgetDemoTokens(sharedAddress: string) {
  tokens.clear()
  for (const address of betaAccesses.keys()) if (address !== sharedAddress) betaAccesses.delete(address)
}

export function demoToken(address: string, person: DemoPerson): Promise<string> {
  const key = `${address} ${person}`
  const token = tokens.get(key) ?? signIn(address, person)
  tokens.set(key, token)
  return token
}
