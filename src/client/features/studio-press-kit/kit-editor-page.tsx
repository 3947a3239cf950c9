import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { useUnsavedParts } from '~/client/ui/unsaved/use-unsaved-parts'
import { paths } from '~/contract/paths'
import { LateFigures } from './analytics/late-figures'
import { AboutFields } from './fields/about-fields'
import { LateFields, LateSavedAtOnce, LateSectionList } from './fields/late-fields'
import type { OwnKit } from './kit-draft'
import styles from './kit-editor.module.css'
import { messages } from './messages'
import { SaveBar } from './save-bar'
import { pollMsOf } from './sharing/file-state'
import { Files } from './sharing/files'
import { Fill } from './sharing/fill'
import { LookFields } from './sharing/look-fields'
import { Sharing } from './sharing/sharing'
import { useKitDraft } from './use-kit-draft'

export default function KitEditorPage() {
  const {
    data: kit,
    error,
    mutate,
  } = useApi(
    'pressKitSettings',
    {},
    {
      revalidateOnFocus: false,
      // A new function at each render, so that SWR asks for the interval again after each answer.
      refreshInterval: (latest) => (latest ? pollMsOf(latest.build) : 0),
      refreshWhenHidden: false,
      dedupingInterval: 0,
    },
  )
  const words = messages.page
  return (
    <ToastProvider>
      <StudioFrame at={paths.ownPressKit} title={words.title} lead={words.lead}>
        {kit ? (
          <Editor kit={kit} />
        ) : error ? (
          <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <EditorSkeleton />
        )}
      </StudioFrame>
    </ToastProvider>
  )
}

function Editor({ kit }: { kit: OwnKit }) {
  const draft = useKitDraft(kit)
  const { parts, isUnsaved, report } = useUnsavedParts()
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <LateSectionList kit={kit} />
      </div>
      <div className={styles.main}>
        <Fill saved={kit} />
        {kit.build.state !== 'none' && <Files saved={kit} />}
        <p className="max-w-[40rem] text-sm text-dim">{messages.save.how}</p>
        <form onSubmit={draft.save} noValidate aria-label={messages.page.form} className={styles.main}>
          <Sharing draft={draft} />
          <LookFields draft={draft} />
          <AboutFields draft={draft} />
          <LateFields draft={draft} />
          <SaveBar draft={draft} />
        </form>
        <LateSavedAtOnce kit={kit} unsaved={parts} report={report} />
        <LateFigures />
      </div>
      <UnsavedGuard isUnsaved={draft.isChanged || isUnsaved} />
    </div>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.aside} />
      <div className={styles.main}>
        <Skeleton shape="block" className="h-80" />
        <Skeleton shape="block" className="h-64" />
        <Skeleton shape="block" className="h-64" />
      </div>
    </div>
  )
}
