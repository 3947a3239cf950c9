import { ReportButton } from '~/client/reporting/report-button'
import { usePart } from '~/client/ui/use-part'
import type { Kit } from './kit'

type ReportKitProps = { kit: Kit; secret: string | undefined }

const load = async () => ReportLink

/** Comes after the first paint, because the server draws the kit too and does not know who is signed in. */
export function ReportKit(props: ReportKitProps) {
  const part = usePart(load)
  return part.state === 'loaded' ? <part.View {...props} /> : null
}

const ReportLink = ({ kit, secret }: ReportKitProps) => (
  <ReportButton subject={{ type: 'presskit', id: kit._id, title: kit.name, key: secret }} ownerId={kit._id} />
)
