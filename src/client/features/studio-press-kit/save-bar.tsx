import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { SaveButton } from '~/client/ui/unsaved/save-button'
import styles from './kit-editor.module.css'
import { messages } from './messages'
import type { UsedDraft } from './use-kit-draft'

const words = messages.save

/** Stays at the foot of the screen while something is unsaved. */
export function SaveBar({ draft: { state, error, isChanged, unsavedCount, undo } }: { draft: UsedDraft }) {
  const isPending = state.status === 'pending'
  return (
    <div className={styles.saveBar} data-shown={isChanged || isPending || undefined}>
      {error && <Notice tone="error">{error.message ?? words.seeFields}</Notice>}
      <div className={styles.saveActs}>
        <p role="status" className="min-w-0 flex-[1_1_14rem] text-sm text-dim">
          {isChanged ? words.unsaved(unsavedCount) : words.allSaved}
        </p>
        {isChanged && !isPending && (
          <Button variant="ghost" onClick={undo}>
            {words.undo}
          </Button>
        )}
        <SaveButton isChanged={isChanged} busy={isPending && words.saving}>
          {words.save}
        </SaveButton>
      </div>
    </div>
  )
}
