import type { UsedDraft } from '../use-kit-draft'
import { FiguresField } from './figures-field'
import { PhotosField } from './photos-field'
import { SectionsField } from './sections-field'
import { TracksField } from './tracks-field'
import { OtherLists, People, Quotes } from './typed-lists'
import '~/client/ui/utilities'

/** Everything that the page shows besides the first impression and the texts. */
export const MoreFields = ({ draft }: { draft: UsedDraft }) => (
  <>
    <TracksField draft={draft} />
    <PhotosField draft={draft} />
    <Quotes draft={draft} />
    <OtherLists draft={draft} />
    <People draft={draft} />
    <FiguresField draft={draft} />
    <SectionsField draft={draft} />
  </>
)
