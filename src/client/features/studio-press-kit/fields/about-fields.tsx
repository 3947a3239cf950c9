import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { TextArea } from '~/client/ui/forms/text-area'
import {
  type AboutLength,
  aboutLengths,
  aboutMaxLength,
  aboutWords,
  wordsIn,
} from '~/contract/rules/presskit/kit-parts'
import { GeneratedMark } from '../generated-mark'
import { messages } from '../messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.about

const rowsOf: Record<AboutLength, number> = { short: 3, medium: 5, long: 10 }

/** The texts of three lengths, with their words counted. */
export function AboutFields({ draft }: { draft: UsedDraft }) {
  return (
    <Card as="section" labelledBy="kit-about">
      <SectionHeading id="kit-about" state={draft.stateOf('about')}>
        {words.title}
      </SectionHeading>
      <p className="mb-5 mt-1 text-sm text-dim">{words.lead}</p>
      <div className="grid gap-6">
        {aboutLengths.map((length) => (
          <AboutField key={length} length={length} draft={draft} />
        ))}
      </div>
    </Card>
  )
}

function AboutField({ length, draft }: { length: AboutLength; draft: UsedDraft }) {
  const { saved, shown, change, error } = draft
  const copy = useCopy(words)
  const text = shown.about[length]
  const count = wordsIn(text)
  const max = aboutWords[length]
  return (
    <div>
      <TextArea
        label={words.labels[length]}
        name={`about.${length}`}
        rows={rowsOf[length]}
        maxLength={aboutMaxLength}
        value={text}
        hint={words.counted(count, max)}
        error={count > max ? words.tooLong(count - max) : error?.fields[`about.${length}`]}
        onChange={({ target }) => change({ about: { [length]: target.value } })}
      />
      <div className="flex flex-wrap items-end gap-x-4">
        {text !== '' && (
          <Button variant="quiet" size="sm" className="mt-2" onClick={() => void copy(text)}>
            {words.copy}
          </Button>
        )}
        <GeneratedMark saved={saved} of={length} />
      </div>
    </div>
  )
}
