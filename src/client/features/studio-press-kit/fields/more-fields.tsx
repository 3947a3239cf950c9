import type { ReportUnsaved } from '~/client/ui/unsaved/use-unsaved-parts'
import type { OwnKit } from '../kit-draft'
import type { UsedDraft } from '../use-kit-draft'
import { FiguresField } from './figures-field'
import { Highlights } from './highlights'
import { PhotosField } from './photos-field'
import { SectionsField } from './sections-field'
import { StageFiles } from './stage-files'
import { TracksField } from './tracks-field'
import { OtherLists, People, Quotes } from './typed-lists'
import '~/client/ui/utilities'

export type FieldsProps = { draft: UsedDraft }

/** Everything that the page shows besides the first impression and the texts. */
export const MoreFields = ({ draft }: FieldsProps) => (
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

export type SavedAtOnceProps = {
  kit: OwnKit
  unsaved: readonly string[]
  report: ReportUnsaved
}

/** What is saved at once, apart from the form. */
export const SavedAtOnce = ({ kit: { highlights, stageFiles }, unsaved, report }: SavedAtOnceProps) => (
  <>
    <Highlights highlights={highlights} report={report} />
    <StageFiles files={stageFiles} unsaved={unsaved} report={report} />
  </>
)
