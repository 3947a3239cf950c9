import type { DownloadsState } from '~/client/offline/copies/download-types'
import type { SavingProblem } from '~/client/offline/copies/problems'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'
import { problemSentence } from './problem-sentence'
import { roomNeed, type RoomNeed } from './room-need'
import styles from '../library.module.css'

/** `lost`: a saved copy is damaged. The others are reasons why a track could not be saved. */
type CopyProblem = SavingProblem | 'lost'

const problemsIn = ({ downloads }: Pick<DownloadsState, 'downloads'>) =>
  [...downloads.values()].flatMap(({ trackId, track, state }) => {
    if (state.type === 'damaged') return [{ trackId, track, problem: 'lost' as CopyProblem }]
    return state.type === 'failed' ? [{ trackId, track, problem: state.problem as CopyProblem }] : []
  })

/** One notice for each kind of problem, with the full explanation. A row has room for a few words only. */
export function CopyProblems() {
  const downloads = useDownloads()
  // A string, so that progress of other downloads does not render the notices again.
  const key = useDownloadsState((state) => {
    const problems = problemsIn(state).map(({ trackId, problem }) => [trackId, problem])
    return problems.length === 0 ? '' : JSON.stringify([problems, roomNeed(state)])
  })
  if (key === '') return null
  const state = downloads.state.get()
  const all = problemsIn(state)
  return [...new Set(all.map(({ problem }) => problem))].map((problem) => {
    const affected = all.filter((one) => one.problem === problem)
    const { retry, repair } = messages.problems
    return (
      <Notice key={problem} tone="error">
        <div className={styles.problem}>
          <p>
            {textOf(
              problem,
              affected.map(({ track }) => track.title),
              roomNeed(state),
            )}
          </p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => affected.forEach(({ trackId }) => downloads.resume(trackId))}
          >
            {(problem === 'lost' ? repair : retry)(affected.length)}
          </Button>
        </div>
      </Notice>
    )
  })
}

/** One track is named by its title, several by their number. */
function textOf(problem: CopyProblem, titles: readonly string[], need: RoomNeed | null): string {
  const { damaged, failed } = messages.problems
  const [title = '', ...others] = titles
  if (problem === 'lost') return others.length === 0 ? damaged.one(title) : damaged.several(titles.length)
  const why = problemSentence(problem, need)
  return others.length === 0 ? failed.one(title, why) : failed.several(titles.length, why)
}
