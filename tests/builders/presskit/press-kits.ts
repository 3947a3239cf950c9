// Press kits as the calls of their artists make them.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { minuteMs } from '~/contract/durations'
import type { Answer, Input } from '~/contract/schemas/built'
import { insertLead } from '~/server/presskit/leads/repository'
import { countLead } from '~/server/presskit/visits/sums-repository'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { aLead } from './leads'

export type OwnKit = Answer<'pressKitSettings'>
export type KitPage = Answer<'pressKit'>

export const saveKit = async (
  api: TestApi,
  artist: Person,
  changes: Input<'updatePressKitSettings'>['body'],
): Promise<OwnKit> => {
  const answer = await api.call('PUT', '/presskit/settings', { as: artist, payload: changes })
  expect([answer.statusCode, answer.json().details]).toEqual([200, undefined])
  return answer.json<{ data: OwnKit }>().data
}

/** An artist whose kit everybody behind the gate sees. */
export const anArtistWithKit = async (
  given: Input<'updatePressKitSettings'>['body'] = {},
  server: Parameters<typeof testApi>[0] = {},
) => {
  const api = await testApi(server)
  const artist = await api.register({ profileType: 'musician' })
  await saveKit(api, artist, { visibility: 'public', line: 'Dub from the desert', ...given })
  return { api, artist, id: artist.user._id, path: `/presskit/${artist.user._id}` }
}

/** A caller without an access key. */
export const withoutKey = (
  api: TestApi,
  method: 'GET' | 'POST',
  path: string,
  { as, payload, address = '192.0.2.1' }: { as?: Person; payload?: object; address?: string } = {},
) =>
  api.send({
    method,
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address, ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(payload && { payload }),
  })

export const kitPageOf = async (
  api: TestApi,
  path: string,
  as?: Person,
): Promise<{ status: number; data: KitPage }> => {
  const answer = await api.call('GET', path, { as })
  return { status: answer.statusCode, data: answer.json<{ data: KitPage }>().data }
}

/** A photo whose file does not exist. */
export const addPhoto = async (api: TestApi, { user }: Person, caption: string | null = null) => {
  const id = randomUUID()
  await api.database
    .insertInto('artist_photos')
    .values({
      id,
      user_id: user._id,
      image_hash: id.replaceAll('-', '').repeat(2),
      width_pixels: 1_200,
      height_pixels: 800,
      caption,
      position: 0,
      created_at: api.now(),
    })
    .execute()
  return id
}

/** A filled-in form that was opened five seconds ago. */
export const filledForm = async (
  api: TestApi,
  path: string,
  changes: Partial<Input<'submitLead'>['body']> = {},
): Promise<Input<'submitLead'>['body']> => {
  const { formToken } = (await kitPageOf(api, path)).data
  api.advance(5_000)
  return {
    name: 'Bo Booker',
    email: 'bo@example.com',
    purpose: 'booking',
    message: 'Play at our club.',
    consent: true,
    formToken,
    ...changes,
  }
}

type Sender = { address?: string; as?: Person; key?: string; headers?: Record<string, string> }

/** Sends the form without an account. */
export const sendForm = (
  api: TestApi,
  path: string,
  payload: object,
  { address = '192.0.2.1', as, key, headers }: Sender = {},
) =>
  api.call('POST', `${path}/lead`, {
    as,
    payload,
    headers: { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }), ...headers },
  })

export const inboxOf = async (api: TestApi, artist: Person, query = '') =>
  (await api.call('GET', `/presskit/leads${query}`, { as: artist })).json<{ data: Answer<'pressKitLeads'> }>()
    .data

/** Messages that came one minute apart, the oldest first. */
export const addLeads = (api: TestApi, { user }: Person, count: number) =>
  api.database.transaction().execute(async (transaction) => {
    for (let at = 0; at < count; at += 1) {
      const { email, organisation, purpose, message, date, place, budget } = aLead()
      await insertLead(transaction, {
        id: `lead-${at}`,
        user_id: user._id,
        state: 'new',
        name: `Nr. ${at}`,
        email,
        organisation,
        purpose,
        message,
        date,
        place,
        budget,
        notes: '',
        answer: null,
        answered_at: null,
        created_at: api.now() - (count - at) * minuteMs,
        request_key: null,
      })
      await countLead(transaction, { kitId: user._id, purpose, now: api.now() })
    }
  })

/** An artist who has got a message. */
export const anArtistWithLead = async (
  changes: Partial<Input<'submitLead'>['body']> = {},
  server: Parameters<typeof testApi>[0] = {},
) => {
  const world = await anArtistWithKit({}, server)
  await sendForm(world.api, world.path, await filledForm(world.api, world.path, changes))
  const [lead] = (await inboxOf(world.api, world.artist)).items
  if (!lead) throw new Error('The message did not arrive')
  return { ...world, lead, leadPath: `/presskit/leads/${lead._id}` }
}
