import { useApi } from '~/client/api/read/use-api'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { PlaylistCard } from '~/client/catalog/shelves/playlist-card'
import { Shelf } from '~/client/catalog/shelves/shelf'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'

const words = messages.mixes

export function Mixes() {
  const read = useApi('mixes', {})
  const isEmpty = read.data?.items.length === 0
  if ((!read.error || read.data) && !isEmpty)
    return (
      <div className="pt-2">
        <Shelf title={words.title} busy={!read.data}>
          {read.data
            ? read.data.items.map((mix) => <PlaylistCard key={mix._id} playlist={mix} />)
            : cardSkeletons}
        </Shelf>
      </div>
    )
  return (
    <Part title={words.title}>
      {isEmpty ? (
        <NothingYet>{words.emptyText}</NothingYet>
      ) : (
        <PartProblem read={read} message={words.notLoaded} />
      )}
    </Part>
  )
}
