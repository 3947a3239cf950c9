// Calls to a server that runs as a child process.
import type { KillableServer } from './killable-server'

export type Api = (path: string, init?: RequestInit) => Promise<Response>

export const json = (method: 'POST' | 'PUT' | 'PATCH', body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Passes the gate. Without a token, the calls are those of a visitor. */
export const apiOf = async (server: KillableServer, token?: string): Promise<Api> => {
  const gate = await fetch(
    `${server.address}/api/user/validate-beta-access`,
    json('POST', { accessKey: 'SPACECOWBOY' }),
  )
  const { betaToken }: { betaToken: string } = await gate.json()
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-beta-token', betaToken)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(`${server.address}/api${path}`, { ...init, headers })
  }
}

type Registered = { token: string; user: { _id: string } }

export const registerMusician = async (server: KillableServer, username: string): Promise<Registered> => {
  const api = await apiOf(server)
  const person = { username, email: `${username}@example.com`, password: 'written in ink' }
  const answer = await api('/user/register', json('POST', { ...person, profileType: 'musician' }))
  return (await answer.json()).data
}
