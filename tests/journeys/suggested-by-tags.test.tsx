// What the tags of dropped files suggest: shown before the upload, changed, and sent with the tracks. Against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { id3, id3Picture, id3Text, mp3 } from '../builders/audio/small-audio'
import { pictureFile } from '../builders/music/pictures'

type Tagged = { title: string; number: string; colour: string; genre?: string }

const song = async (name: string, { title, number, colour, genre = 'Dub' }: Tagged) => {
  const picture = Buffer.from(await (await pictureFile(colour)).arrayBuffer())
  const tag = id3(
    id3Text('TIT2', title),
    id3Text('TCON', genre),
    id3Text('TRCK', number),
    id3Picture(picture, 'image/png'),
  )
  return new File([Buffer.concat([tag, mp3(100)]) as BlobPart], name, { type: 'audio/mpeg' })
}

const colourOf = async (picture: ArrayBuffer | Buffer) => {
  const { dominant } = await sharp(Buffer.from(picture as Buffer)).stats()
  if (dominant.r > 200) return dominant.g > 150 ? 'gold' : 'red'
  return dominant.g > 80 ? 'teal' : 'unknown'
}

/** The pictures that the page shows, by their addresses. */
const showPictures = () => {
  const shown = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((picture) => {
    const address = `blob:picture-${shown.size}`
    shown.set(address, picture as Blob)
    return address
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 60, close: () => {} }))
  return async (part: HTMLElement) => {
    const address = part.querySelector('img')?.getAttribute('src') ?? ''
    return colourOf(await (shown.get(address) as Blob).arrayBuffer())
  }
}

const openUpload = async () => {
  const shownColour = showPictures()
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  let held: (() => unknown)[] | null = []
  carryUploads(api, (send) => {
    // Each track gets a time of its own.
    api.advance(1_000)
    if (held) held.push(send)
    else void send()
  })
  const { user } = await openApp({ path: '/musician/tracks', api, as: artist })
  const drop = async (...files: File[]) => {
    await user.click(await screen.findByRole('button', { name: 'Upload tracks' }))
    const zone = await screen.findByText('Drop files or a folder here')
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], items: [], files } })
    return within(await screen.findByRole('dialog', { name: 'Upload tracks' }))
  }
  /** Sends what was held. What was queued last arrives first. */
  const send = async () => {
    const sends = held ?? []
    held = null
    for (const each of sends.toReversed()) await each()
  }
  /** The title and the colour of the cover of each track, in the order in which the tracks were created. */
  const stored = async () => {
    const answer = await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })
    const { items } = answer.json<{ data: { items: { title: string; coverArtUrl: string }[] } }>().data
    const tracks = items.map(async ({ title, coverArtUrl }) => {
      const cover = await api.send({ method: 'GET', url: coverArtUrl })
      return [title, await colourOf(cover.rawPayload)]
    })
    return (await Promise.all(tracks)).toReversed()
  }
  return { user, api, drop, send, stored, shownColour }
}

it('titles, numbers and covers from the tags of dropped files are shown for review, changed, and sent with the tracks', async () => {
  const { user, drop, send, stored, shownColour } = await openUpload()
  const form = await drop(
    await song('b.mp3', { title: 'Night', number: '2', colour: 'red' }),
    await song('a.mp3', { title: 'Dusk', number: '1', colour: 'teal' }),
    await song('c.mp3', { title: 'Dawn', number: '3', colour: 'red' }),
  )
  const rows = within(await form.findByRole('list', { name: 'New tracks' })).getAllByRole('listitem')
  const shown = rows.map(async (row) => {
    const fields = within(row).getAllByRole<HTMLInputElement>('textbox')
    return [...fields.map(({ value }) => value), await shownColour(row)]
  })
  expect(await Promise.all(shown)).toEqual([
    ['1', 'Dusk', 'teal'],
    ['2', 'Night', 'red'],
    ['3', 'Dawn', 'red'],
  ])
  expect(form.getByLabelText<HTMLSelectElement>(/^Genre(?! of)/).value).toBe('Dub')

  fireEvent.change(form.getByLabelText('Title of track 2'), { target: { value: 'Midnight' } })
  fireEvent.change(form.getByLabelText('Number of Dusk'), { target: { value: '4' } })
  await user.upload(form.getByLabelText('Cover of Dawn'), await pictureFile('gold'))
  expect(await shownColour(rows[2] as HTMLElement)).toBe('gold')
  await user.click(form.getByRole('button', { name: 'Upload 3 tracks' }))
  const queue = await screen.findAllByRole('button', { name: /^Cancel / })
  expect(queue.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Cancel Midnight',
    'Cancel Dawn',
    'Cancel Dusk',
  ])
  await send()
  await waitFor(async () =>
    expect(await stored()).toEqual([
      ['Midnight', 'red'],
      ['Dawn', 'gold'],
      ['Dusk', 'teal'],
    ]),
  )
})

it('the title and the cover from the tags of one dropped file are shown in its form, and sent with the track', async () => {
  const { user, drop, send, stored, shownColour } = await openUpload()
  const form = await drop(await song('a.mp3', { title: 'Dusk', number: '1', colour: 'teal' }))
  const title = await form.findByLabelText<HTMLInputElement>(/Title/)
  expect(title.value).toBe('Dusk')
  expect(await shownColour(title.closest('form') as HTMLElement)).toBe('teal')
  await user.type(title, ' again')
  await user.click(form.getByRole('button', { name: 'Upload track' }))
  await send()
  await waitFor(async () => expect(await stored()).toEqual([['Dusk again', 'teal']]))
})

it('files with different genre tags keep their genres, and files without a known genre get the shared one', async () => {
  const { user, api, drop, send } = await openUpload()
  const form = await drop(
    await song('a.mp3', { title: 'Dusk', number: '1', colour: 'teal', genre: 'Dub' }),
    await song('b.mp3', { title: 'Night', number: '2', colour: 'red', genre: 'Drone' }),
    await song('c.mp3', { title: 'Dawn', number: '3', colour: 'red', genre: 'Polka of the moon' }),
  )
  const genreOf = async (title: string) => form.findByLabelText<HTMLSelectElement>(`Genre of ${title}`)
  expect([(await genreOf('Dusk')).value, (await genreOf('Night')).value]).toEqual(['Dub', 'Drone'])
  await user.click(form.getByRole('button', { name: 'Upload 3 tracks' }))
  await user.selectOptions(form.getByLabelText(/^Genre(?! of)/), 'Surf')
  expect((await genreOf('Dawn')).selectedOptions[0]?.textContent).toBe('Surf, as above')
  await user.selectOptions(await genreOf('Night'), 'Folk')
  await user.click(form.getByRole('button', { name: 'Upload 3 tracks' }))
  await send()
  const stored = () => api.database.selectFrom('tracks').select(['title', 'genre']).orderBy('title').execute()
  await waitFor(async () =>
    expect(await stored()).toEqual([
      { title: 'Dawn', genre: 'Surf' },
      { title: 'Dusk', genre: 'Dub' },
      { title: 'Night', genre: 'Folk' },
    ]),
  )
})
