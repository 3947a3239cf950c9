import type { CSSProperties } from 'react'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { accentSwatches, contrast, lookPapers } from '~/contract/rules/presskit/accent'
import { kitLineMaxLength, kitLooks } from '~/contract/rules/presskit/kit-parts'
import { accentProblem, betterAccent } from '../accent-problem'
import { GeneratedMark } from '../generated-mark'
import styles from '../kit-editor.module.css'
import { messages } from '../messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.look

/** What people see first: the line, the look and the accent. */
export function LookFields({ draft }: { draft: UsedDraft }) {
  const { saved, shown, change, error } = draft
  return (
    <Card as="section" labelledBy="kit-look">
      <SectionHeading id="kit-look" state={draft.stateOf('look')} className="mb-4">
        {words.title}
      </SectionHeading>
      <div className="grid gap-5">
        <div>
          <Field
            label={words.line}
            name="line"
            autoComplete="off"
            maxLength={kitLineMaxLength}
            value={shown.line}
            hint={words.lineHint}
            error={error?.fields.line}
            onChange={({ target }) => change({ line: target.value })}
          />
          <GeneratedMark saved={saved} of="line" />
        </div>
        <RadioCards
          legend={words.looks}
          name="look"
          cards={kitLooks.map((value) => ({
            value,
            title: words.look[value].title,
            detail: words.look[value].detail,
          }))}
          value={shown.look}
          onChoose={(look) => change({ look })}
        />
        <Accent draft={draft} />
      </div>
    </Card>
  )
}

function Accent({ draft: { shown, change, error } }: { draft: UsedDraft }) {
  const { look, accent } = shown
  const problem = accentProblem(look, accent)
  const better = betterAccent(look, accent)
  const choose = (colour: string) => change({ accent: colour })
  return (
    <div>
      <Field
        label={words.accent}
        name="accent"
        autoComplete="off"
        maxLength={7}
        value={accent}
        hint={problem ? words.accentHint : words.contrast(contrast(accent, lookPapers[look]))}
        error={problem ?? error?.fields.accent}
        onChange={({ target }) => choose(target.value.trim().toLowerCase())}
      />
      {better !== null && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => choose(better)}>
          {words.better(better)}
        </Button>
      )}
      <div className={styles.swatches}>
        {accentSwatches.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={words.swatch(colour)}
            aria-pressed={colour === accent}
            className={styles.swatch}
            style={{ '--swatch': colour } as CSSProperties}
            onClick={() => choose(colour)}
          />
        ))}
      </div>
    </div>
  )
}
