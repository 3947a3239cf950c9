import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { paths } from '~/contract/paths'
import { kitPhotosMax } from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import styles from '../kit-editor.module.css'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'
import { PhotoRow } from './photo-row'

const words = messages.photos

type OwnPhoto = Answer<'artistProfile'>['photos'][number]

/** The photos of the kit, chosen from those of the artist, with their photographers. */
export function PhotosField({ draft }: { draft: UsedDraft }) {
  const { data: profile, error, mutate } = useApi('artistProfile', {})
  return (
    <Card as="section" labelledBy="kit-photos">
      <SectionHeading id="kit-photos" state={draft.stateOf('photos')}>
        {words.title}
      </SectionHeading>
      <p className="mb-3 mt-1 text-sm text-dim">{words.lead}</p>
      {profile ? (
        <Photos draft={draft} own={profile.photos} />
      ) : error ? (
        <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-28" />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link href={paths.artistProfile} className={buttonClass('quiet', 'sm')}>
          {words.upload}
        </Link>
        <p className="text-sm text-dim">{words.uploadLead}</p>
      </div>
    </Card>
  )
}

type PhotosProps = { draft: UsedDraft; own: readonly OwnPhoto[] }

const withCredit = <Item extends { photoId: string }>(items: readonly Item[], id: string, credit: string) =>
  items.map((item) => (item.photoId === id ? { ...item, credit } : item))

function Photos({ draft: { shown, change }, own }: PhotosProps) {
  const byId = new Map(own.map((photo) => [photo._id, photo]))
  const positionOf = (id: string) => own.findIndex(({ _id }) => _id === id) + 1
  // A photo that was deleted has left the kit.
  const items = shown.photos
    .filter(({ photoId }) => byId.has(photoId))
    .map(({ photoId, credit }) => ({ photoId, credit, key: photoId }))
  const put = (photos: readonly (typeof items)[number][]) =>
    change({ photos: photos.map(({ photoId, credit }) => ({ photoId, credit })) })
  const add = (photoId: string) => {
    put([...items, { photoId, credit: '', key: photoId }])
    // The first photo is the large one until another is chosen.
    if (items.length === 0 && shown.heroPhotoId === null) change({ heroPhotoId: photoId })
  }
  const remove = (id: string) => {
    put(items.filter(({ photoId }) => photoId !== id))
    if (shown.heroPhotoId === id) change({ heroPhotoId: null })
  }
  const left = own.filter(({ _id }) => !items.some(({ photoId }) => photoId === _id))
  return (
    <>
      {items.length === 0 && <p className="text-dim">{words.none}</p>}
      <SortableList
        label={words.list}
        items={items}
        nameOf={({ photoId }) => words.name(positionOf(photoId), byId.get(photoId)?.caption ?? null)}
        onMove={(key, index) => put(movedTo(items, key, index))}
      >
        {({ photoId, credit }, _, handle) => (
          <PhotoRow
            url={byId.get(photoId)?.url ?? null}
            position={positionOf(photoId)}
            credit={credit}
            isLarge={shown.heroPhotoId === photoId}
            handle={handle}
            onCredit={(text) => put(withCredit(items, photoId, text))}
            onLarge={(isLarge) => change({ heroPhotoId: isLarge ? photoId : null })}
            onRemove={() => remove(photoId)}
          />
        )}
      </SortableList>
      {left.length > 0 && items.length < kitPhotosMax && (
        <Choices left={left} positionOf={positionOf} onAdd={add} />
      )}
    </>
  )
}

type ChoicesProps = {
  left: readonly OwnPhoto[]
  positionOf: (id: string) => number
  onAdd: (photoId: string) => void
}

const Choices = ({ left, positionOf, onAdd }: ChoicesProps) => (
  <div className="mt-4">
    <h3 className="font-sans text-sm font-600 leading-6">{words.choose}</h3>
    <ul className={styles.choices}>
      {left.map(({ _id, url, caption }) => (
        <li key={_id}>
          <button
            type="button"
            aria-label={words.add(positionOf(_id), caption)}
            className={styles.choice}
            onClick={() => onAdd(_id)}
          >
            <img src={mediaAddress(url)} alt="" loading="lazy" decoding="async" className={styles.thumb} />
          </button>
        </li>
      ))}
    </ul>
  </div>
)
