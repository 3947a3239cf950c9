import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { type LoadPart, usePart } from '~/client/ui/parts/use-part'
import { messages } from '../messages'
import type { OwnKit } from '../kit-draft'
import type { FieldsProps, SavedAtOnceProps } from './more-fields'

const loadFields = () => import('./more-fields').then(({ MoreFields }) => MoreFields)
const loadSavedAtOnce = () => import('./more-fields').then(({ SavedAtOnce }) => SavedAtOnce)

const loadSectionList = () => import('../section-list').then(({ SectionList }) => SectionList)

/** The fields further down load after those that are visible at first. */
export const LateFields = (props: FieldsProps) => <Late load={loadFields} props={props} />

/** They come with the fields above them. */
export const LateSavedAtOnce = (props: SavedAtOnceProps) => <Late load={loadSavedAtOnce} props={props} />

/** It names the sections that load later. Its place is kept free. */
export function LateSectionList({ kit }: { kit: OwnKit }) {
  const part = usePart(loadSectionList)
  return part.state === 'loaded' ? <part.View kit={kit} /> : null
}

function Late<Props extends object>({ load, props }: { load: LoadPart<Props>; props: Props }) {
  const part = usePart(load)
  if (part.state === 'failed') return <LoadProblem message={messages.page.notLoaded} onRetry={part.retry} />
  if (part.state === 'loaded') return <part.View {...props} />
  return <Skeleton shape="block" className="h-80" />
}
