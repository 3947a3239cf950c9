import { messages as kitWords } from '~/client/press-kits/messages'
import { TextArea } from '~/client/ui/forms/text-area'
import { displayNameMaxLength, emailMaxLength, linkAddressMaxLength } from '~/contract/limits-beyond'
import {
  contactsMax,
  creditMaxLength,
  creditsTextMaxLength,
  datesMax,
  highlightTitleMaxLength,
  leadPurposes,
  membersMax,
  phoneMaxLength,
  placeMaxLength,
  quoteMaxLength,
  quotesMax,
  quoteSourceMaxLength,
  videosMax,
} from '~/contract/rules/presskit/kit-parts'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { type Column, TypedList } from './typed-list'

const url: Column = { name: 'url', type: 'url', maxLength: linkAddressMaxLength }

const quoteColumns: Column[] = [
  { name: 'text', maxLength: quoteMaxLength, width: 'whole' },
  { name: 'source', maxLength: quoteSourceMaxLength },
  url,
]
const videoColumns: Column[] = [{ name: 'title', maxLength: highlightTitleMaxLength }, url]
const dateColumns: Column[] = [
  { name: 'date', type: 'date' },
  { name: 'venue', maxLength: placeMaxLength },
  { name: 'place', maxLength: placeMaxLength },
  url,
]
const memberColumns: Column[] = [
  { name: 'name', maxLength: displayNameMaxLength },
  { name: 'role', maxLength: creditMaxLength },
]
const contactColumns: Column[] = [
  {
    name: 'purpose',
    options: leadPurposes.map((value) => ({ value, label: kitWords.purposes[value] })),
  },
  { name: 'name', maxLength: displayNameMaxLength },
  { name: 'email', type: 'email', maxLength: emailMaxLength },
  { name: 'phone', type: 'tel', maxLength: phoneMaxLength },
]

type ListProps = { draft: UsedDraft }

export const Quotes = ({ draft }: ListProps) => (
  <TypedList draft={draft} list="quotes" columns={quoteColumns} max={quotesMax} />
)

export const OtherLists = ({ draft }: ListProps) => (
  <>
    <TypedList draft={draft} list="videos" columns={videoColumns} max={videosMax} />
    <TypedList draft={draft} list="dates" columns={dateColumns} max={datesMax} />
    <TypedList draft={draft} list="contacts" columns={contactColumns} max={contactsMax} />
  </>
)

export const People = ({ draft }: ListProps) => (
  <TypedList draft={draft} list="members" columns={memberColumns} max={membersMax}>
    <div className="mt-5">
      <TextArea
        label={messages.credits.label}
        name="credits"
        rows={4}
        maxLength={creditsTextMaxLength}
        value={draft.shown.credits}
        hint={messages.credits.hint}
        error={draft.error?.fields.credits}
        onChange={({ target }) => draft.change({ credits: target.value })}
      />
    </div>
  </TypedList>
)
