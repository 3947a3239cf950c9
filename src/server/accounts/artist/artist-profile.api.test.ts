import sharp from 'sharp'
import { expect, it } from 'vitest'
import { artistLinksMax, bioMaxLength } from '~/contract/limits-beyond'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { multipartBody, multipartHeaders } from '../../../../tests/builders/api/multipart'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'

const put = (api: TestApi, as: Person | undefined, payload: object) =>
  api.call('PUT', '/user/artist/profile', { as, payload })

const own = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/user/artist/profile', { as })).json().data

const pageOf = async (api: TestApi, person: Person) =>
  (await api.call('GET', `/user/artist/${person.user._id}`)).json().data

const open = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ username: 'ines', profileType: 'musician' }) }
}

const whole = {
  artistName: '  Ines Okafor ',
  location: 'Lagos',
  bio: 'First paragraph.\r\n\r\nSecond one.',
  links: [
    { label: 'Site', url: 'HTTPS://Ines.Example' },
    { label: 'Mail', url: 'mailto:ines@mail.example' },
  ],
}

describeApi('an artist profile', () => {
  it('is stored, and shown on the public page and to its artist', async () => {
    const { api, artist } = await open()
    expect((await pageOf(api, artist)).location).toBeNull()
    const answer = await put(api, artist, whole)
    const stored = {
      location: 'Lagos',
      bio: 'First paragraph.\n\nSecond one.',
      links: [
        { label: 'Site', url: 'https://ines.example/' },
        { label: 'Mail', url: 'mailto:ines@mail.example' },
      ],
    }
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { _id: artist.user._id, artistName: 'Ines Okafor', ...stored, photos: [], avatarUrl: null },
    ])
    expect(await own(api, artist)).toEqual(answer.json().data)
    expect(await pageOf(api, artist)).toMatchObject({
      displayName: 'Ines Okafor',
      artistProfile: { artistName: 'Ines Okafor' },
      ...stored,
    })
  })

  it('keeps omitted fields and clears empty ones', async () => {
    const { api, artist } = await open()
    await put(api, artist, whole)
    await put(api, artist, { location: '', links: [] })
    expect(await own(api, artist)).toMatchObject({
      artistName: 'Ines Okafor',
      location: null,
      bio: 'First paragraph.\n\nSecond one.',
      links: [],
    })
    await put(api, artist, { artistName: null, bio: null })
    expect(await own(api, artist)).toMatchObject({ artistName: null, bio: null })
    expect((await put(api, artist, {})).statusCode).toBe(200)
  })

  it('shares its name and text with the account, wherever they are changed', async () => {
    const { api, artist } = await open()
    await put(api, artist, whole)
    const account = await api.call('GET', '/user/profile', { as: artist })
    expect(account.json().data).toMatchObject({
      displayName: 'Ines Okafor',
      bio: 'First paragraph.\n\nSecond one.',
    })
    await api.call('PUT', '/user/profile', { as: artist, payload: { displayName: 'INES', bio: 'New.' } })
    expect(await own(api, artist)).toMatchObject({ artistName: 'INES', bio: 'New.', location: 'Lagos' })
    expect((await pageOf(api, artist)).artistProfile).toEqual({ artistName: 'INES' })
  })

  it('renames the artist in search and in lists', async () => {
    const { api, artist } = await open()
    await addTrack(api, { artist, title: 'Long road' })
    await put(api, artist, { artistName: 'Quicksilver' })
    const found = (await api.call('GET', '/music?q=quicksilver')).json().data
    expect(found.items).toMatchObject([{ title: 'Long road', artist: { displayName: 'Quicksilver' } }])
    const musicians = await api.call('GET', '/user/search/musicians?q=quicks', { as: artist })
    expect(musicians.json().data.total).toBe(1)
  })

  it('is refused with 400 and stays unchanged when a link is no web or mail address', async () => {
    const { api, artist } = await open()
    await put(api, artist, whole)
    const addresses = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'ines.example',
      '',
      `https://ines.example/${'x'.repeat(500)}`,
    ]
    for (const url of addresses) {
      const answer = await put(api, artist, { location: 'Accra', links: [{ label: 'Site', url }] })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalid_input', details: [{ path: 'links.0.url' }] },
      ])
    }
    const kept = { location: 'Lagos', links: [{ label: 'Site' }, { label: 'Mail' }] }
    expect(await own(api, artist)).toMatchObject(kept)
  })

  it('is refused with 400 when it has too many links, a nameless link, too long a text or an unknown field', async () => {
    const { api, artist } = await open()
    const link = { label: 'Site', url: 'https://ines.example' }
    const refused = [
      { links: Array.from({ length: artistLinksMax + 1 }, () => link) },
      { links: [{ ...link, label: ' ' }] },
      { links: [{ ...link, rel: 'me' }] },
      { bio: 'x'.repeat(bioMaxLength + 1) },
      { has_press_kit: 1 },
      { artistName: 7 },
    ]
    for (const payload of refused) expect((await put(api, artist, payload)).statusCode).toBe(400)
    const full = { links: Array.from({ length: artistLinksMax }, () => link), bio: 'x'.repeat(bioMaxLength) }
    expect((await put(api, artist, full)).statusCode).toBe(200)
  })

  it('belongs to musicians only', async () => {
    const { api } = await open()
    const listener = await api.register()
    expect((await put(api, listener, whole)).statusCode).toBe(403)
    expect((await put(api, undefined, whole)).statusCode).toBe(401)
    expect((await api.call('GET', '/user/artist/profile', { as: listener })).statusCode).toBe(403)
    const rows = await api.database.selectFrom('artist_profiles').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('keeps both changes when two fields are changed at once', async () => {
    const { api, artist } = await open()
    await Promise.all([put(api, artist, { location: 'Lagos' }), put(api, artist, { bio: 'New.' })])
    expect(await own(api, artist)).toMatchObject({ location: 'Lagos', bio: 'New.' })
  })
})

describeApi('the picture of an artist', () => {
  it('replaces the profile image, as a square, for musicians only', async () => {
    const { api, artist } = await open()
    const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const send = (as?: Person) =>
      api.call('POST', '/user/artist/profile-picture', {
        as,
        payload: multipartBody({ name: 'image', filename: 'me.png', type: 'image/png', content }),
        headers: multipartHeaders,
      })
    const answer = await send(artist)
    const { avatarUrl } = answer.json().data
    expect(
      await sharp((await api.send({ method: 'GET', url: avatarUrl })).rawPayload).metadata(),
    ).toMatchObject({
      width: 512,
      height: 512,
    })
    expect((await own(api, artist)).avatarUrl).toBe(avatarUrl)
    expect((await pageOf(api, artist)).avatarUrl).toBe(avatarUrl)
    expect((await send(await api.register())).statusCode).toBe(403)
    expect((await send()).statusCode).toBe(401)
  })
})
