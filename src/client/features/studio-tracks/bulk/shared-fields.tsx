import { PriceField } from '~/client/studio/draft/price-field'
import { Select } from '~/client/ui/forms/select'
import { useApi } from '~/client/api/read/use-api'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { genres, moods, type Genre, type Mood } from '~/contract/rules/genres'
import type { OwnAlbum } from '~/contract/schemas/built'
import type { WantedValues } from './bulk-edit'
import { messages } from './messages'

const texts = messages.dialog

const keepOption = { value: '', label: texts.keep } as const
const genreChoices = [keepOption, ...genres.map((name) => ({ value: name, label: name }))] as const
const moodChoices = [
  keepOption,
  { value: 'none', label: texts.noMood },
  ...moods.map((name) => ({ value: name, label: name })),
] as const

/** What is chosen; empty if it stays as it is. `album` is the id of one. */
export type Fields = { genre: Genre | ''; mood: Mood | 'none' | ''; price: string; album: string }
export const untouched: Fields = { genre: '', mood: '', price: '', album: '' }

const wantedAlbum = (album: string, albums: readonly OwnAlbum[]) =>
  album === 'none' ? null : albums.find(({ _id }) => _id === album)

export const wantedOf = (
  { genre, mood, price, album }: Fields,
  albums: readonly OwnAlbum[],
): WantedValues => ({
  ...(genre !== '' && { genre }),
  ...(mood !== '' && { mood: mood === 'none' ? null : mood }),
  ...(price.trim() !== '' && { price: Number(price) }),
  ...(album !== '' && { album: wantedAlbum(album, albums) }),
})

type SharedFieldsProps = {
  fields: Fields
  tracks: readonly OwnTrack[]
  albums: ReturnType<typeof useOwnAlbums>
  priceProblem: string | undefined
  onChange: (changes: Partial<Fields>) => void
}

export function SharedFields({ fields, tracks, albums, priceProblem, onChange }: SharedFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={texts.genre}
          options={genreChoices}
          value={fields.genre}
          onChoose={(genre) => onChange({ genre })}
        />
        <Select
          label={texts.mood}
          options={moodChoices}
          value={fields.mood}
          onChoose={(mood) => onChange({ mood })}
        />
      </div>
      <AlbumSelect {...{ fields, tracks, albums, onChange }} />
      <PriceField
        label={texts.price}
        placeholder={texts.keep}
        hint={texts.priceHint}
        value={fields.price}
        error={priceProblem}
        onPrice={(price) => onChange({ price })}
      />
    </>
  )
}

/** Read anew whenever the dialog opens, because an undo restores the places on the albums. */
export const useOwnAlbums = () => useApi('myAlbums', {}, { dedupingInterval: 0, revalidateOnFocus: false })

function AlbumSelect({
  fields,
  tracks,
  albums: { data, error },
  onChange,
}: Omit<SharedFieldsProps, 'priceProblem'>) {
  if (data?.items.length === 0) return null
  return (
    <Select
      label={texts.album}
      options={[
        keepOption,
        { value: 'none', label: texts.noAlbum },
        ...(data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
      ]}
      disabled={!data}
      hint={data || !error ? albumHint(fields.album, tracks) : texts.albumsNotLoaded}
      value={fields.album}
      onChoose={(album) => onChange({ album })}
    />
  )
}

function albumHint(album: string, tracks: readonly OwnTrack[]): string | undefined {
  if (album === '' || album === 'none') return undefined
  const leaving = tracks.filter((track) => track.album !== null && track.album._id !== album).length
  return leaving > 0 ? `${texts.albumHint} ${texts.albumMoves(leaving)}` : texts.albumHint
}
