import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { TrackList } from '~/client/catalog/rows/track-list'
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { Switch } from '~/client/ui/forms/switch'
import { pathTo } from '~/contract/paths'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'
import { type ReasonGroup, reasonGroups } from './reason-groups'

const words = messages.recommended

const shown = 12
/** A group with more tracks has both columns. Beside small groups it would leave one column empty. */
const tallest = 4
const modeKey = 'recommendationMode'

function useMode() {
  const [isAdventurous, setAdventurous] = useState(() => readText(modeKey) === 'adventurous')
  const choose = (chosen: boolean) => {
    setAdventurous(chosen)
    if (chosen) writeText(modeKey, 'adventurous')
    else removeText(modeKey)
  }
  return { isAdventurous, choose }
}

/** What the server recommends, grouped by reason. */
export function Recommended() {
  const { isAdventurous, choose } = useMode()
  const aiMode = isAdventurous ? 'adventurous' : 'standard'
  const query = { algorithm: 'standard', aiMode, limit: shown } as const
  const read = useApi('recommendations', { query }, { revalidateOnFocus: false, keepPreviousData: true })
  return (
    <Part
      title={words.title}
      tools={
        <Switch
          label={words.adventurous}
          hint={read.data && read.data.basis !== 'listening' ? words.notYet : words.adventurousHint}
          checked={isAdventurous}
          onChange={choose}
        />
      }
    >
      <div className="mt-3">
        {read.error && !read.data ? (
          <PartProblem read={read} message={words.notLoaded} />
        ) : read.data?.items.length === 0 ? (
          <NothingYet>{words.emptyText}</NothingYet>
        ) : read.data ? (
          <div className="desk:columns-2 desk:gap-10">
            {reasonGroups(read.data.items).map((group) => (
              <Group key={group.key} group={group} />
            ))}
          </div>
        ) : (
          <TrackList label={words.title} tracks={undefined} expected={shown} layout="columns" />
        )}
      </div>
    </Part>
  )
}

function Group({ group: { reason, tracks } }: { group: ReasonGroup }) {
  const label = 'track' in reason ? `${words[reason.type]} ${reason.track.title}` : words[reason.type]
  const isWide = !('track' in reason) || tracks.length > tallest
  return (
    <section aria-label={label} className={isWide ? 'mb-5 [column-span:all]' : 'mb-5 break-inside-avoid'}>
      <h3 className="mb-1 font-sans text-[.9375rem] font-500 leading-6 text-dim">
        {words[reason.type]}
        {'track' in reason && (
          <>
            {' '}
            <Link
              href={pathTo.track(reason.track._id)}
              className="font-600 text-ink underline decoration-line underline-offset-4 @hover:text-ember"
            >
              <bdi>{reason.track.title}</bdi>
            </Link>
          </>
        )}
      </h3>
      {reason.type === 'popular' && (
        <p className="-mt-1 mb-1 text-[.9375rem] text-dim">{words.popularNote}</p>
      )}
      <TrackList label={label} tracks={tracks} layout={isWide ? 'columns' : 'rows'} />
    </section>
  )
}
