import { usePart } from '~/client/ui/parts/use-part'
import type { Kit } from './kit'
import styles from './kit.module.css'

/** The large photo at the top may also be among the others. */
const photosOf = ({ heroPhoto, photos }: Kit) => [
  ...(heroPhoto && !photos.some(({ _id }) => _id === heroPhoto._id) ? [heroPhoto] : []),
  ...photos,
]

type ReportKitProps = { kit: Kit; secret: string | undefined }

const load = () => import('~/client/reporting/report-button').then((part) => part.ReportButton)

/** Comes after the first paint, because the server draws the kit too and does not know who is signed in. */
export function ReportKit({ kit, secret }: ReportKitProps) {
  const part = usePart(load)
  if (part.state !== 'loaded') return null
  return (
    <div className={`${styles.screenOnly} -ml-3.5`}>
      <part.View
        subject={{ type: 'presskit', id: kit._id, title: kit.name, key: secret }}
        photos={photosOf(kit)}
        ownerId={kit._id}
      />
    </div>
  )
}
