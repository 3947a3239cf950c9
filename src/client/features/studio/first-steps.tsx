import { Link } from 'wouter'
import { opensUpload } from '~/client/studio/opens-upload'
import { Card } from '~/client/ui/card'
import { CheckIcon } from '~/client/ui/icons/icons'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import type { Step } from './overview'
import styles from './studio.module.css'

const texts = messages.steps

const stepPaths: Record<Step['name'], string> = {
  upload: paths.ownTracks,
  page: paths.artistProfile,
  payouts: paths.sellerOnboard,
}

/** What a new artist does first. Each step is ticked off by what the artist has done, not by a press here. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" labelledBy="first-steps">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-2xl">
          {texts.title}
        </h2>
        <p className="text-sm tabular-nums text-dim">{texts.done(doneCount, steps.length)}</p>
      </div>
      <ol>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {isDone ? <CheckIcon /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-600">
                {isDone ? (
                  texts.words[name].title
                ) : (
                  <Link
                    href={stepPaths[name]}
                    state={name === 'upload' ? opensUpload : undefined}
                    className={styles.wholeRow}
                  >
                    {texts.words[name].title}
                  </Link>
                )}
                {isDone && <span className="sr-only"> {texts.isDone}</span>}
              </p>
              <p className="text-sm text-dim">{texts.words[name].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
