// Every call of the contract, also one that is added later, made with the ids of something that the caller must not know.
import { builtCalls, type BuiltCall } from '~/server/http/api-paths'
import { goodBodyOf } from '../malformed/good-request'
import type { Person, TestApi } from './test-api'

/** All calls that read, each with every id in its path. */
export const readsNaming = (ids: readonly string[]) =>
  builtCalls
    .filter(({ method }) => method === 'GET')
    .map(({ name, path }) => {
      const filled = ids.map((id) =>
        path
          .replace('{genre}', 'Dub')
          .replace('{type}', 'track')
          .replace(/\{\w+\}/g, id),
      )
      return { name, paths: [...new Set(filled)] }
    })

/** Whether an id can be given to the call, in its path or its body. */
export const namesSomething = ({ name, path }: BuiltCall) =>
  path.includes('{') || name === 'musicAnalytics' || JSON.stringify(goodBodyOf(name))?.includes('some-id')

const isTrackParam = (path: string) => /^\/(music|purchase|payments?|stripe)\//.test(path)

type Named = { trackId: string; params?: Partial<Record<string, string>> }

/** Status, code, message and details of a call that names this track, without its id. */
export const answerNaming = async (
  api: TestApi,
  as: Person | undefined,
  call: BuiltCall,
  { trackId, params = {} }: Named,
) => {
  const path = call.path
    .replace('{type}', 'track')
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      isTrackParam(call.path) ? (params[name] ?? trackId) : trackId,
    )
  const text = JSON.stringify(goodBodyOf(call.name))?.replaceAll('some-id', trackId)
  const query = call.name === 'musicAnalytics' ? `?trackId=${trackId}` : ''
  const answer = await api.call(call.method, `${path}${query}`, {
    as,
    ...(text && { payload: JSON.parse(text) as object }),
  })
  const { message, code, details } = answer.json()
  return [answer.statusCode, code, String(message).replaceAll(trackId, 'ID'), details]
}
