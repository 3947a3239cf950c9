// Every role before every state of a track: what the server tells them, hands them, and lets them hear.
import { expect, it } from 'vitest'
import type { Entitlement } from '~/contract/rules/preview'
import { audioBytes } from '../../../tests/builders/audio/audio-files'
import {
  createAccessCases,
  roles,
  type AccessCases,
  type Role,
  type TrackState,
} from '../../../tests/builders/music/access-cases'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { builtCalls } from '../http/api-paths'

type Row = {
  hears: Partial<Record<Role, 'full'>>
  others: Entitlement
  downloads: Role[]
  /** Of whole tracks: handed out, and answered. */
  audible: boolean
}

const all: Row['hears'] = { buyer: 'full', artist: 'full', collaborator: 'full' }
const makers: Row['hears'] = { artist: 'full', collaborator: 'full' }

const table: Record<TrackState, Row> = {
  listed: { hears: all, others: 'preview', downloads: ['buyer', 'artist'], audible: true },
  'work in progress': { hears: makers, others: 'none', downloads: ['artist'], audible: true },
  queued: { hears: makers, others: 'none', downloads: [], audible: false },
  failed: { hears: makers, others: 'none', downloads: [], audible: false },
  'made to order': { hears: all, others: 'preview', downloads: ['buyer', 'artist'], audible: true },
  'taken down': { hears: { buyer: 'full' }, others: 'none', downloads: ['buyer'], audible: true },
  withdrawn: { hears: all, others: 'none', downloads: ['buyer', 'artist'], audible: true },
}

const states = Object.entries(table) as [TrackState, Row][]

const get = (api: TestApi, url: string) => api.send({ method: 'GET', url })

const each = async (work: (role: Role) => Promise<unknown>) =>
  Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await work(role)])))

const expected = (work: (role: Role) => unknown) =>
  Object.fromEntries(roles.map((role) => [role, work(role)]))

const ownAddress = (
  { addresses, everyone, trackId }: AccessCases,
  role: Role,
  variant: 'stream' | 'original',
) => addresses.of(trackId, variant, everyone[role]?.user._id ?? 'nobody')

const begin = async (state: TrackState) => {
  const api = await testApi()
  return { api, cast: await createAccessCases(api, state) }
}

describeApi.each(states)('a track that is %s', (state, { hears, others, audible }) => {
  it('returns each caller’s entitlement, and a stream address to those with full entitlement', async () => {
    const { api, cast } = await begin(state)
    const told = await each(async (role) => {
      const answer = await api.call('GET', `/music/${cast.trackId}`, { as: cast.everyone[role] })
      if (answer.statusCode === 404) return 'none'
      const { access, streamUrl } = answer.json().data
      return streamUrl ? `${access}, ${streamUrl}` : access
    })
    expect(told).toEqual(
      expected((role) => {
        const hearing = hears[role] ?? others
        return hearing === 'full' && audible ? `full, ${ownAddress(cast, role, 'stream')}` : hearing
      }),
    )
  })

  it('has a preview for everybody or for nobody', async () => {
    const { api, cast } = await begin(state)
    const { statusCode } = await get(api, `/media/tracks/${cast.trackId}/preview`)
    expect(statusCode).toBe(others === 'preview' ? 200 : 404)
  })
})

describeApi.each(states)('a track that is %s', (state, { hears, audible }) => {
  it('streams in full only for entitled users, whoever holds the address', async () => {
    const { api, cast } = await begin(state)
    // What is still queued is waited for, which another test is about.
    const asked = (role: Role) => state !== 'queued' || !hears[role]
    const heard = await each(async (role) => {
      if (!asked(role)) return 'waits'
      const { statusCode, rawPayload } = await get(api, ownAddress(cast, role, 'stream'))
      const isWhole = rawPayload.equals(audioBytes(cast.trackId, 'stream'))
      return isWhole ? `${statusCode} whole` : statusCode
    })
    expect(heard).toEqual(
      expected((role) => {
        if (!asked(role)) return 'waits'
        if (!hears[role]) return 403
        return audible ? '200 whole' : 404
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state, { hears, others }) => {
  it('is in the artist’s list for its artist and collaborators, and for everybody once it is released', async () => {
    const { api, cast } = await begin(state)
    const listed = await each(async (role) => {
      const path = `/music/artist/${cast.people.artist.user._id}`
      const { items, total } = (await api.call('GET', path, { as: cast.everyone[role] })).json().data
      return [total, ...items.map(({ _id }: { _id: string }) => _id)]
    })
    expect(listed).toEqual(
      expected((role) => {
        const madeIt = (role === 'artist' || role === 'collaborator') && hears[role]
        return madeIt || others === 'preview' ? [1, cast.trackId] : [0]
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state) => {
  it('refuses a changed address', async () => {
    const { api, cast } = await begin(state)
    const altered = await each(async (role) => {
      const own = new URL(ownAddress(cast, role, 'stream'), 'http://localhost')
      const alter = async (change: (url: URL) => void) => {
        const url = new URL(own)
        change(url)
        return (await get(api, url.pathname + url.search)).statusCode
      }
      return Promise.all([
        alter((url) => url.searchParams.set('u', `${cast.people.artist.user._id}-`)),
        alter((url) => url.searchParams.set('e', String(Number(own.searchParams.get('e')) + 1))),
        alter((url) => url.searchParams.set('s', 'A'.repeat(43))),
        alter((url) => url.searchParams.delete('s')),
        alter((url) => (url.pathname = url.pathname.replace('/stream', '/original'))),
        alter((url) => url.searchParams.append('u', cast.people.artist.user._id)),
        alter((url) => (url.search = '')),
      ])
    })
    expect(altered).toEqual(expected(() => [403, 403, 403, 403, 403, 403, 403]))
  })
})

describeApi.each(states)('a track that is %s', (state, { downloads, audible }) => {
  it('can be downloaded only by its artist and its buyers', async () => {
    const { api, cast } = await begin(state)
    const owns = (role: Role) => downloads.includes(role) || (role === 'artist' && !audible)
    const offered = await each(async (role) => {
      const as = cast.everyone[role]
      return (await api.call('GET', `/purchase/download/${cast.trackId}`, { as })).statusCode
    })
    expect(offered).toEqual(
      expected((role) => {
        if (role === 'signed out') return 401
        if (downloads.includes(role)) return 200
        return owns(role) ? 409 : 404
      }),
    )
    const sent = await each(async (role) =>
      owns(role) && !audible ? 'waits' : (await get(api, ownAddress(cast, role, 'original'))).statusCode,
    )
    expect(sent).toEqual(
      expected((role) => {
        if (downloads.includes(role)) return 200
        return owns(role) ? 'waits' : 403
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state, { hears, downloads, audible }) => {
  it('leaks no stream address to users without full entitlement', async () => {
    const { api, cast } = await begin(state)
    const ids = [cast.trackId, cast.albumId, cast.people.artist.user._id]
    const paths = builtCalls
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => ids.map((id) => path.replace('{genre}', 'dub').replace(/\{\w+\}/, id)))
    const given = await each(async (role) => {
      const found = new Set<string>()
      for (const path of new Set(paths)) {
        const { body } = await api.call('GET', path, { as: cast.everyone[role] })
        for (const [address] of body.matchAll(/\/media\/tracks\/[^"]*\/(?:stream|original)[^"]*/g)) {
          found.add(address)
        }
      }
      return [...found].toSorted()
    })
    expect(given).toEqual(
      expected((role) => [
        ...(downloads.includes(role) ? [ownAddress(cast, role, 'original')] : []),
        ...(hears[role] && audible ? [ownAddress(cast, role, 'stream')] : []),
      ]),
    )
  })
})
