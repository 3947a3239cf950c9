import type { OwnKit } from './kit-draft'
import { messages as fields } from './fields/messages'
import styles from './kit-editor.module.css'
import { messages } from './messages'

const { lists } = fields

/** The cards of the page, in its order. */
const sections = [
  { id: 'kit-files', title: messages.files.title },
  { id: 'kit-sharing', title: messages.sharing.title },
  { id: 'kit-look', title: messages.look.title },
  { id: 'kit-about', title: messages.about.title },
  { id: 'kit-tracks', title: fields.tracks.title },
  { id: 'kit-photos', title: fields.photos.title },
  { id: 'kit-quotes', title: lists.quotes.title },
  { id: 'kit-videos', title: lists.videos.title },
  { id: 'kit-dates', title: lists.dates.title },
  { id: 'kit-contacts', title: lists.contacts.title },
  { id: 'kit-members', title: lists.members.title },
  { id: 'kit-figures', title: fields.figures.title },
  { id: 'kit-order', title: fields.sections.title },
  { id: 'kit-highlights', title: fields.highlights.title },
  { id: 'kit-stage', title: fields.stage.title },
]

function show(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/**
 * The way from any section to any other. These are buttons, because an address with a fragment would be a page of its own
 * in the history, and leaving the editor with unsaved changes asks first.
 */
export const SectionList = ({ kit: { build } }: { kit: OwnKit }) => (
  <nav aria-label={fields.sectionList} className={styles.rail}>
    <ul>
      {sections
        .filter(({ id }) => id !== 'kit-files' || build.state !== 'none')
        .map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => show(id)}>
              {title}
            </button>
          </li>
        ))}
    </ul>
  </nav>
)
