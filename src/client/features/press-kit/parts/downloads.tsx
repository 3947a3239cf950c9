import { messages as kitWords } from '~/client/press-kits/messages'
import { useDownload, type Wanted } from '~/client/press-kits/use-download'
import { Button } from '~/client/ui/button'
import { ChevronDownIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import { paperSizes } from '~/contract/rules/presskit/kit-parts'
import type { Kit } from '../kit'
import kitStyles from '../kit.module.css'
import { messages } from '../messages'

const words = messages.downloads

type DownloadsProps = { kit: Kit; secret: string | undefined }

/** The one-sheet comes in two sizes of paper. */
const choicesOf = ({ downloads }: Kit) =>
  downloads.flatMap((kind): { label: string; wanted: Wanted }[] =>
    kind === 'one-sheet'
      ? paperSizes.map((paper) => ({ label: kitWords.sheets[paper], wanted: { kind, paper } }))
      : [{ label: kitWords.downloads[kind], wanted: { kind } }],
  )

/** A menu of everything that can be downloaded now. */
export function Downloads({ kit, secret }: DownloadsProps) {
  const { run, state, error } = useDownload(kit, secret)
  const choices = choicesOf(kit)
  if (choices.length === 0) return null
  return (
    <div className="relative">
      <Menu
        label={words.title}
        align="start"
        trigger={(props) => (
          <Button {...props} variant="quiet" size="lg" busy={state.status === 'pending' && words.preparing}>
            {words.act}
            <ChevronDownIcon />
          </Button>
        )}
        items={() =>
          choices.map(({ label, wanted }) => ({
            kind: 'action' as const,
            label,
            onSelect: () => void run(wanted),
          }))
        }
      />
      {error?.message && (
        <p role="alert" className="mt-1 text-sm">
          {error.message}
        </p>
      )}
    </div>
  )
}

type DownloadButtonProps = DownloadsProps & { kind: Wanted['kind']; label: string }

/** A button for one kind of file. Nothing if it cannot be downloaded now. */
export function DownloadButton({ kit, secret, kind, label }: DownloadButtonProps) {
  const { run, state, error } = useDownload(kit, secret)
  if (!kit.downloads.includes(kind)) return null
  return (
    <span className={kitStyles.screenOnly}>
      <Button
        variant="quiet"
        size="sm"
        busy={state.status === 'pending' && words.preparing}
        onClick={() => void run({ kind })}
      >
        {label}
      </Button>
      {error?.message && (
        <span role="alert" className="block text-sm text-rust">
          {error.message}
        </span>
      )}
    </span>
  )
}
