import { useEffect } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { messages as kitWords } from '~/client/press-kits/messages'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { FileButton } from '~/client/ui/forms/file-button'
import { sizeText } from '~/client/ui/size-text'
import type { ReportUnsaved } from '~/client/ui/unsaved/use-unsaved-parts'
import { type StageFile, stageFileMaxBytes, stageFiles } from '~/contract/rules/presskit/kit-parts'
import type { OwnKit } from '../kit-draft'
import styles from '../kit-editor.module.css'
import { messages } from './messages'
import { showKit } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.stage

type StageFilesProps = {
  files: OwnKit['stageFiles']
  /** The kinds that are on their way to the server are among these. */
  unsaved: readonly string[]
  report: ReportUnsaved
}

/** The PDF files for the people at a venue. They are uploaded and deleted at once. */
export const StageFiles = ({ files, unsaved, report }: StageFilesProps) => (
  <Card as="section" labelledBy="kit-stage">
    <SectionHeading
      id="kit-stage"
      state={stageFiles.some((kind) => unsaved.includes(kind)) ? 'saving' : 'saved'}
    >
      {words.title}
    </SectionHeading>
    <p className="mb-3 mt-1 text-sm text-dim">{words.lead(sizeText(stageFileMaxBytes))}</p>
    <ul>
      {stageFiles.map((kind) => (
        <StageFileRow
          key={kind}
          kind={kind}
          file={files.find((file) => file.kind === kind)}
          report={report}
        />
      ))}
    </ul>
  </Card>
)

type RowProps = { kind: StageFile; file: OwnKit['stageFiles'][number] | undefined; report: ReportUnsaved }

function useStageFile(kind: StageFile, report: ReportUnsaved) {
  const upload = useWrite('uploadStageFile', { refreshes: ['pressKit'], apply: showKit })
  const remove = useWrite('deleteStageFile', { refreshes: ['pressKit'], apply: showKit })
  const isSending = upload.state.status === 'pending' || remove.state.status === 'pending'
  useEffect(() => report(kind, isSending), [report, kind, isSending])
  const send = (chosen: File) => {
    if (chosen.size > stageFileMaxBytes) return upload.refuse(words.tooLarge(sizeText(stageFileMaxBytes)))
    const form = new FormData()
    form.set('file', chosen)
    void upload.run({ params: { kind }, form })
  }
  return { upload, remove, send, problem: upload.error?.message ?? remove.error?.message }
}

function StageFileRow({ kind, file, report }: RowProps) {
  const name = kitWords.stageFiles[kind]
  const { upload, remove, send, problem } = useStageFile(kind, report)
  return (
    <li className={styles.highlightRow}>
      <span className="min-w-0 flex-1">
        <span className="block font-600">{name}</span>
        <bdi className="block truncate text-sm text-dim">
          {file ? `${file.name} · ${sizeText(file.sizeBytes)}` : words.none}
        </bdi>
        {problem && (
          <span role="alert" className="block text-sm text-rust">
            {problem}
          </span>
        )}
      </span>
      {file && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={words.remove(name)}
          onClick={() => void remove.run({ params: { kind } })}
        >
          {words.deleteShort}
        </Button>
      )}
      <FileButton
        label={words.choose(name)}
        accept="application/pdf,.pdf"
        variant="quiet"
        size="sm"
        busy={upload.state.status === 'pending' && words.uploading}
        onFiles={([first]) => send(first)}
      >
        {file ? words.replace : words.upload}
        <span className="sr-only">{` ${name}`}</span>
      </FileButton>
    </li>
  )
}
