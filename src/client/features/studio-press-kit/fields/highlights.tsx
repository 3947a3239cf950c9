import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { change as changeAnswer } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { messages as kitWords } from '~/client/press-kits/messages'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import type { ReportUnsaved } from '~/client/ui/unsaved/use-unsaved-parts'
import { linkAddressMaxLength } from '~/contract/limits-beyond'
import {
  highlightsMax,
  highlightTitleMaxLength,
  type HighlightType,
  highlightTypes,
  placeMaxLength,
} from '~/contract/rules/presskit/kit-parts'
import { completedLink } from '~/contract/rules/studio/artist-links'
import type { OwnKit } from '../kit-draft'
import styles from '../kit-editor.module.css'
import { type SaveState, SectionHeading } from '../section-heading'
import { messages } from './messages'

const words = messages.highlights

/** The reads that show a highlight that was added. */
const addedIn = ['pressKitSettings', 'pressKit'] as const

type Highlight = OwnKit['highlights'][number]
type HighlightsProps = { highlights: OwnKit['highlights']; report: ReportUnsaved }

/** Highlights are added and deleted at once, apart from the other settings. One that was deleted can be put back. */
export function Highlights({ highlights, report }: HighlightsProps) {
  const say = useToast()
  const adding = useHighlight(report)
  const { run, error } = useWrite('addHighlight', { onLeave: 'finish', refreshes: addedIn })
  const offerBack = ({ _id, ...body }: Highlight) =>
    say({ message: words.removed, action: { label: words.putBack, onAct: () => void run({ body }) } })
  return (
    <Card as="section" labelledBy="kit-highlights">
      <SectionHeading id="kit-highlights" state={adding.saveState}>
        {words.title}
      </SectionHeading>
      <p className="mb-3 mt-1 text-sm text-dim">{words.lead}</p>
      {highlights.length === 0 && <p className="mb-3 text-dim">{words.none}</p>}
      <ul aria-label={words.list} className="mb-5">
        {highlights.map((highlight) => (
          <HighlightRow key={highlight._id} highlight={highlight} onDeleted={() => offerBack(highlight)} />
        ))}
      </ul>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      {highlights.length < highlightsMax && <AddHighlight {...adding} />}
    </Card>
  )
}

const change = (update: (highlights: OwnKit['highlights']) => OwnKit['highlights']) =>
  changeAnswer('pressKitSettings', {}, (kit) => ({ ...kit, highlights: update(kit.highlights) }))

function HighlightRow({ highlight, onDeleted }: { highlight: Highlight; onDeleted: () => void }) {
  const { _id, type, title, date, place } = highlight
  const { run, state, error } = useWrite('deleteHighlight', {
    refreshes: ['pressKit'],
    answerIfGone: { deleted: true },
    apply: () => {
      void change((all) => all.filter((each) => each._id !== _id))
      onDeleted()
    },
  })
  const facts = [kitWords.highlightTypes[type], date && kitWords.dayText(date), place]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={styles.highlightRow}>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-600">
          {title}
        </span>
        <bdi className="block truncate text-sm text-dim">{facts}</bdi>
        {error?.message && (
          <span role="alert" className="block text-sm text-rust">
            {error.message}
          </span>
        )}
      </span>
      <IconButton
        label={words.remove(title)}
        icon={<CloseIcon />}
        aria-disabled={state.status === 'pending' || undefined}
        onClick={() => void run({ params: { id: _id } })}
      />
    </li>
  )
}

const emptyHighlight = { type: 'release' as HighlightType, title: '', date: '', place: '', url: '' }

/** The highlight that is being typed, and its saving. */
function useHighlight(report: ReportUnsaved) {
  const [typed, setTyped] = useState(emptyHighlight)
  const { run, state, error } = useWrite('addHighlight', {
    onLeave: 'finish',
    refreshes: addedIn,
    onDone: () => setTyped(emptyHighlight),
  })
  const { title, date, place, url } = typed
  const isUnsaved = [title, date, place, url].some((text) => text.trim() !== '')
  useEffect(() => report('highlight', isUnsaved), [report, isUnsaved])
  const edit = (changed: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...changed }))
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = {
      ...typed,
      date: date === '' ? null : date,
      url: url.trim() === '' ? null : (completedLink(url) ?? url),
    }
    void run({ body }, event.currentTarget)
  }
  const isPending = state.status === 'pending'
  const saveState: SaveState = isPending ? 'saving' : isUnsaved ? 'unsaved' : 'saved'
  return { typed, edit, add, error, saveState }
}

function AddHighlight({ typed, edit, add, error, saveState }: ReturnType<typeof useHighlight>) {
  return (
    <form onSubmit={add} noValidate aria-label={words.add} className="grid gap-4">
      <HighlightFields typed={typed} errors={error?.fields ?? {}} onEdit={edit} />
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="quiet" busy={saveState === 'saving' && words.adding}>
          {words.add}
        </Button>
        {saveState === 'unsaved' && <p className="text-sm text-dim">{words.addToSave}</p>}
      </div>
    </form>
  )
}

type FieldsProps = {
  typed: typeof emptyHighlight
  errors: Partial<Record<string, string>>
  onEdit: (changed: Partial<typeof emptyHighlight>) => void
}

const HighlightFields = ({ typed, errors, onEdit }: FieldsProps) => {
  const fieldOf = (name: 'title' | 'date' | 'place' | 'url') => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEdit({ [name]: target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={words.type}
          name="type"
          options={highlightTypes.map((value) => ({ value, label: kitWords.highlightTypes[value] }))}
          value={typed.type}
          onChoose={(type) => onEdit({ type })}
        />
        <Field {...fieldOf('date')} label={words.date} type="date" />
      </div>
      <Field {...fieldOf('title')} label={words.what} maxLength={highlightTitleMaxLength} />
      <div className={styles.pair}>
        <Field {...fieldOf('place')} label={words.place} maxLength={placeMaxLength} />
        <Field {...fieldOf('url')} label={words.url} inputMode="url" maxLength={linkAddressMaxLength} />
      </div>
    </>
  )
}
