// Checks what the server gives to every role for every state of a track: the entitlement, the addresses and the audio.
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
import { sharedWorld, type TestApi } from '../../../tests/builders/api/test-api'
import { hashToken } from '../accounts/sessions'
import { builtCalls } from '../http/api-paths'

type Row = {
  /** The roles with full entitlement. */
  entitled: Partial<Record<Role, 'full'>>
  others: Entitlement
  downloads: Role[]
  /** Whether the full stream exists and is served. */
  hasAudio: boolean
}

const all: Row['entitled'] = { buyer: 'full', artist: 'full', collaborator: 'full' }
const makers: Row['entitled'] = { artist: 'full', collaborator: 'full' }

const table: Record<TrackState, Row> = {
  listed: { entitled: all, others: 'preview', downloads: ['buyer', 'artist'], hasAudio: true },
  'work in progress': { entitled: makers, others: 'none', downloads: ['artist'], hasAudio: true },
  queued: { entitled: makers, others: 'none', downloads: [], hasAudio: false },
  failed: { entitled: makers, others: 'none', downloads: [], hasAudio: false },
  'made to order': { entitled: all, others: 'preview', downloads: ['buyer', 'artist'], hasAudio: true },
  'taken down': { entitled: { buyer: 'full' }, others: 'none', downloads: ['buyer'], hasAudio: true },
  withdrawn: { entitled: all, others: 'none', downloads: ['buyer', 'artist'], hasAudio: true },
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
) => addresses.of(trackId, variant, everyone[role])

const worldOf = (state: TrackState) =>
  sharedWorld(async (api) => ({ api, cases: await createAccessCases(api, state) }))

const worlds: Record<TrackState, ReturnType<typeof worldOf>> = {
  listed: worldOf('listed'),
  'work in progress': worldOf('work in progress'),
  queued: worldOf('queued'),
  failed: worldOf('failed'),
  'made to order': worldOf('made to order'),
  'taken down': worldOf('taken down'),
  withdrawn: worldOf('withdrawn'),
}

const begin = (state: TrackState) => worlds[state]()

describeApi.each(states)('a track that is %s', (state, { entitled, others, hasAudio }) => {
  it('returns each caller’s entitlement, and a stream address to those with full entitlement', async () => {
    const { api, cases } = await begin(state)
    const received = await each(async (role) => {
      const answer = await api.call('GET', `/music/${cases.trackId}`, { as: cases.everyone[role] })
      if (answer.statusCode === 404) return 'none'
      const { access, streamUrl } = answer.json().data
      return streamUrl ? `${access}, ${streamUrl}` : access
    })
    expect(received).toEqual(
      expected((role) => {
        const entitlement = entitled[role] ?? others
        return entitlement === 'full' && hasAudio ? `full, ${ownAddress(cases, role, 'stream')}` : entitlement
      }),
    )
  })

  it('has a public preview either for everybody or for nobody', async () => {
    const { api, cases } = await begin(state)
    const { statusCode } = await get(api, `/media/tracks/${cases.trackId}/preview`)
    expect(statusCode).toBe(others === 'preview' ? 200 : 404)
  })
})

describeApi.each(states)('a track that is %s', (state, { entitled, others, hasAudio }) => {
  it('streams in full only if the user whom the address names is entitled', async () => {
    const { api, cases } = await begin(state)
    // A request for a queued track waits for its audio. Another test covers that.
    const isAnswered = (role: Role) => state !== 'queued' || !entitled[role]
    const answers = await each(async (role) => {
      if (!isAnswered(role)) return 'waits'
      const { statusCode, rawPayload } = await get(api, ownAddress(cases, role, 'stream'))
      const isComplete = rawPayload.equals(audioBytes(cases.trackId, 'stream'))
      return isComplete ? `${statusCode} complete` : statusCode
    })
    expect(answers).toEqual(
      expected((role) => {
        if (!isAnswered(role)) return 'waits'
        if (!entitled[role]) return others === 'none' && role !== 'signed out' ? 404 : 403
        return hasAudio ? '200 complete' : 404
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state, { entitled, others }) => {
  it('is in the artist’s list for its artist and collaborators, and for everybody once it is released', async () => {
    const { api, cases } = await begin(state)
    const listed = await each(async (role) => {
      const path = `/music/artist/${cases.people.artist.user._id}`
      const { items, total } = (await api.call('GET', path, { as: cases.everyone[role] })).json().data
      return [total, ...items.map(({ _id }: { _id: string }) => _id)]
    })
    expect(listed).toEqual(
      expected((role) => {
        const isMaker = (role === 'artist' || role === 'collaborator') && entitled[role]
        return isMaker || others === 'preview' ? [1, cases.trackId] : [0]
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state) => {
  it('refuses a changed address', async () => {
    const { api, cases } = await begin(state)
    const altered = await each(async (role) => {
      const own = new URL(ownAddress(cases, role, 'stream'), 'http://localhost')
      const alter = async (change: (url: URL) => void) => {
        const url = new URL(own)
        change(url)
        return (await get(api, url.pathname + url.search)).statusCode
      }
      return Promise.all([
        alter((url) => url.searchParams.set('u', `${cases.people.artist.user._id}-`)),
        alter((url) => url.searchParams.set('n', hashToken(cases.people.artist.token + role))),
        alter((url) => url.searchParams.set('e', String(Number(own.searchParams.get('e')) + 1))),
        alter((url) => url.searchParams.set('s', 'A'.repeat(43))),
        alter((url) => url.searchParams.delete('s')),
        alter((url) => (url.pathname = url.pathname.replace('/stream', '/original'))),
        alter((url) => url.searchParams.append('u', cases.people.artist.user._id)),
        alter((url) => (url.search = '')),
      ])
    })
    expect(altered).toEqual(expected(() => [403, 403, 403, 403, 403, 403, 403, 403]))
  })
})

describeApi.each(states)('a track that is %s', (state, { entitled, others, downloads, hasAudio }) => {
  it('can be downloaded only by its artist and its buyers', async () => {
    const { api, cases } = await begin(state)
    const owns = (role: Role) => downloads.includes(role) || (role === 'artist' && !hasAudio)
    const offered = await each(async (role) => {
      const as = cases.everyone[role]
      return (await api.call('GET', `/purchase/download/${cases.trackId}`, { as })).statusCode
    })
    expect(offered).toEqual(
      expected((role) => {
        if (role === 'signed out') return 401
        if (downloads.includes(role)) return 200
        return owns(role) ? 409 : 404
      }),
    )
    const sent = await each(async (role) =>
      owns(role) && !hasAudio ? 'waits' : (await get(api, ownAddress(cases, role, 'original'))).statusCode,
    )
    expect(sent).toEqual(
      expected((role) => {
        if (downloads.includes(role)) return 200
        if (owns(role)) return 'waits'
        return entitled[role] || others !== 'none' || role === 'signed out' ? 403 : 404
      }),
    )
  })
})

describeApi.each(states)('a track that is %s', (state, { entitled, downloads, hasAudio }) => {
  it('leaks no stream address to users without full entitlement', async () => {
    const { api, cases } = await begin(state)
    const ids = [cases.trackId, cases.albumId, cases.people.artist.user._id]
    const paths = builtCalls
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => ids.map((id) => path.replace('{genre}', 'dub').replace(/\{\w+\}/, id)))
    const given = await each(async (role) => {
      const found = new Set<string>()
      for (const path of new Set(paths)) {
        const { body } = await api.call('GET', path, { as: cases.everyone[role] })
        for (const [address] of body.matchAll(
          /\/media\/(?:tracks|mixes)\/(?!:id)[^"]*\/(?:stream|original)[^"]*/g,
        )) {
          found.add(address)
        }
      }
      return [...found].toSorted()
    })
    // Artist and collaborators get an address of the version in the room as well.
    const makes = (role: Role) =>
      (role === 'artist' || role === 'collaborator') && entitled[role] === 'full' && hasAudio
    expect(given).toEqual(
      expected((role) => [
        ...(makes(role) ? [cases.addresses.of(cases.trackId, 'mix', cases.everyone[role])] : []),
        ...(downloads.includes(role) ? [ownAddress(cases, role, 'original')] : []),
        ...(entitled[role] && hasAudio ? [ownAddress(cases, role, 'stream')] : []),
      ]),
    )
  })
})
