import { missingBytes, problemSentence } from '~/client/offline/view/save-words'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import type { SavingProblem } from '~/client/offline/copies/problems'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'

type Trouble = SavingProblem | 'lost'

/** What is the matter with each that failed or is damaged. */
const troublesIn = ({ downloads }: Pick<DownloadsState, 'downloads'>) =>
  [...downloads.values()].flatMap(({ trackId, track, state }) => {
    if (state.type === 'damaged') return [{ trackId, track, trouble: 'lost' as Trouble }]
    return state.type === 'failed' ? [{ trackId, track, trouble: state.problem as Trouble }] : []
  })

/** The reasons in full, each once: in its row there is room for a few words only. */
export function Troubles({ freeBytes }: { freeBytes: number | undefined }) {
  const downloads = useDownloads()
  const key = useDownloadsState((state) =>
    troublesIn(state)
      .map(({ trackId, trouble }) => `${trackId} ${trouble}`)
      .join('\n'),
  )
  if (key === '') return null
  const all = troublesIn(downloads.state.get())
  return [...new Set(all.map(({ trouble }) => trouble))].map((trouble) => {
    const those = all.filter((one) => one.trouble === trouble)
    const retry = () => those.forEach(({ trackId }) => downloads.resume(trackId))
    return (
      <Notice
        key={trouble}
        tone="error"
        action={
          <Button size="sm" variant="quiet" onClick={retry}>
            {`${trouble === 'lost' ? 'Mend' : 'Retry'}${those.length > 1 ? ' all' : ''}`}
          </Button>
        }
      >
        <span className="[overflow-wrap:anywhere]">
          {those.length === 1 ? `“${those[0]?.track.title}”` : `${those.length} tracks`}{' '}
          {sentence(trouble, those.length, missingBytes(downloads.state.get(), freeBytes))}
        </span>
      </Notice>
    )
  })
}

function sentence(trouble: Trouble, count: number, missing: number | null) {
  if (trouble === 'lost') {
    const which = count === 1 ? 'is damaged: some of it is' : 'are damaged: some of each is'
    return `${which} gone from this device or changed. Mending fetches only what is wrong.`
  }
  return `could not be saved. ${problemSentence(trouble, missing)}`
}
