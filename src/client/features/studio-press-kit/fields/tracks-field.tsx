import type { ReactNode } from 'react'
import { Art } from '~/client/catalog/art'
import { LoadProblem } from '~/client/catalog/load-problem'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Select } from '~/client/ui/forms/select'
import { Switch } from '~/client/ui/forms/switch'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { kitTracksMax } from '~/contract/rules/presskit/kit-parts'
import styles from '../kit-editor.module.css'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.tracks

/** The tracks that visitors hear, in order, each as a preview or in full. */
export function TracksField({ draft }: { draft: UsedDraft }) {
  const { tracks, total, error, retry } = useOwnTracks()
  return (
    <Card as="section" labelledBy="kit-tracks">
      <SectionHeading id="kit-tracks" state={draft.stateOf('tracks')}>
        {words.title}
      </SectionHeading>
      <p className="mb-3 mt-1 text-sm text-dim">{words.lead(kitTracksMax)}</p>
      {total !== null ? (
        <Tracks draft={draft} own={tracks.filter(isPublic)} />
      ) : error ? (
        <LoadProblem message={words.notLoaded} error={error} onRetry={retry} />
      ) : (
        <Skeleton shape="block" className="h-28" />
      )}
    </Card>
  )
}

type TracksProps = { draft: UsedDraft; own: readonly OwnTrack[] }

function Tracks({ draft: { shown, change }, own }: TracksProps) {
  const byId = new Map(own.map((track) => [track._id, track]))
  const titleOf = (id: string) => byId.get(id)?.title ?? words.gone
  const items = shown.tracks.map(({ trackId, inFull }) => ({ trackId, inFull, key: trackId }))
  const put = (tracks: readonly (typeof items)[number][]) =>
    change({ tracks: tracks.map(({ trackId, inFull }) => ({ trackId, inFull })) })
  const left = own.filter(({ _id }) => !items.some(({ trackId }) => trackId === _id))
  return (
    <>
      {items.length === 0 && <p className="mb-3 text-dim">{words.none}</p>}
      <SortableList
        label={words.list}
        items={items}
        nameOf={({ trackId }) => titleOf(trackId)}
        onMove={(key, index) => put(movedTo(items, key, index))}
      >
        {({ trackId, inFull }, _, handle) => (
          <TrackRow
            id={trackId}
            title={titleOf(trackId)}
            coverArtUrl={byId.get(trackId)?.coverArtUrl ?? null}
            inFull={inFull}
            handle={handle}
            onFull={(isFull) =>
              put(items.map((item) => (item.key === trackId ? { ...item, inFull: isFull } : item)))
            }
            onRemove={() => put(items.filter((item) => item.key !== trackId))}
          />
        )}
      </SortableList>
      <AddTrack
        left={left}
        hasTracks={own.length > 0}
        isFull={items.length >= kitTracksMax}
        onAdd={(trackId) => put([...items, { trackId, inFull: false, key: trackId }])}
      />
    </>
  )
}

type TrackRowProps = {
  id: string
  title: string
  coverArtUrl: string | null
  inFull: boolean
  handle: ReactNode
  onFull: (isFull: boolean) => void
  onRemove: () => void
}

const TrackRow = ({ id, title, coverArtUrl, inFull, handle, onFull, onRemove }: TrackRowProps) => (
  <div className={styles.sortRow}>
    {handle}
    <Art id={id} coverArtUrl={coverArtUrl} place="row" className="w-11" />
    <div className={styles.trackWords}>
      <span dir="auto" className="min-w-0 flex-1 font-600 leading-5 [overflow-wrap:anywhere]">
        {title}
      </span>
      <Switch label={words.inFull} checked={inFull} onChange={onFull} />
    </div>
    <IconButton label={words.remove(title)} icon={<CloseIcon />} onClick={onRemove} />
  </div>
)

type AddTrackProps = {
  left: readonly OwnTrack[]
  hasTracks: boolean
  isFull: boolean
  onAdd: (trackId: string) => void
}

function AddTrack({ left, hasTracks, isFull, onAdd }: AddTrackProps) {
  if (isFull) return <p className="mt-3 text-sm text-dim">{words.full(kitTracksMax)}</p>
  if (left.length === 0)
    return <p className="mt-3 text-sm text-dim">{hasTracks ? words.noneLeft : words.noTracks}</p>
  return (
    <div className="mt-3 max-w-[24rem]">
      <Select
        label={words.add}
        name="addTrack"
        value=""
        options={[
          { value: '', label: words.choose },
          ...left.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        onChoose={(trackId) => trackId !== '' && onAdd(trackId)}
      />
    </div>
  )
}
