// Albums that an artist creates until the server is killed. Each is there either whole or not at all.
import { wav } from '../builders/audio/small-audio'
import { found, formOf, picture, type Change, type People } from './acknowledged-changes'

/** The titles of the new albums that have both of their tracks, and those of all new albums. */
export const newAlbums = {
  whole: found(
    `select albums.title from albums join tracks on tracks.album_id = albums.id
      where albums.cover_hash is not null and tracks.is_wip = 0 and albums.title like 'New album %'
      group by albums.id, albums.title having count(*) = 2`,
  ),
  all: found("select title from albums where title like 'New album %'"),
}

/** An album of a track that exists and of one that comes with it. */
const albumForm = async (at: number): Promise<RequestInit> => {
  const request = formOf('audio', wav(1), 'song.wav', {
    title: `New album ${at}`,
    genre: 'Dub',
    releaseType: 'ep',
    tracks: JSON.stringify([`collected-${at}`]),
    newTracks: JSON.stringify([{ title: 'New song' }]),
  })
  const form = request.body as FormData
  form.set('cover', new Blob([new Uint8Array(await picture(at))]), 'cover.png')
  return { ...request, headers: { 'idempotency-key': `new-album-${at}` } }
}

export const newAlbum = ({ artist }: People): Change => ({
  make: async (at) => artist('/albums', await albumForm(at)),
  traceOf: (at) => `New album ${at}`,
  traces: newAlbums.whole,
})
