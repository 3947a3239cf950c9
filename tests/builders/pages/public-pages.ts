// A server with a client, whose pages a test opens as a crawler does.
import { createClientFolder } from '../api/client-folder'
import { testApi } from '../api/test-api'

export const publicUrl = 'https://lariat.example'

/** `isPublic`: whether links have previews without a key of the gate. */
export const openPages = async ({ isPublic = true } = {}) => {
  const api = await testApi({
    config: { publicUrl, isPublic },
    overrides: { clientFolder: createClientFolder() },
  })
  const artist = await api.register({ username: 'dusty', profileType: 'musician' })
  const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    api.send({ method: 'GET', url, headers })
  const bodyOf = async (url: string) => (await open(url)).body
  return { api, artist, open, bodyOf }
}

/** The JSON-LD of a page. */
export const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}') as object

/** The content of an element of the head, by its name or property. */
export const metaIn = (page: string, name: string): string | undefined =>
  new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
