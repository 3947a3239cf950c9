import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import type { GeneratedText } from '~/contract/rules/presskit/kit-parts'
import type { OwnKit } from './kit-draft'
import { messages } from './messages'
import { showKit } from './use-kit-draft'

const words = messages.generated

/** Marks a text that Lariat has filled in, until the artist has changed or reviewed it. */
export function GeneratedMark({ saved, of }: { saved: OwnKit; of: GeneratedText }) {
  const { run, state, error } = useWrite('updatePressKitSettings', { apply: showKit })
  if (!saved.generated.includes(of)) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-600 text-ember">{words.mark}</span>
      <Button
        variant="quiet"
        size="sm"
        busy={state.status === 'pending' && words.marking}
        onClick={() => void run({ body: { reviewed: [of] } })}
      >
        {words.reviewed}
      </Button>
      {error?.message && (
        <span role="alert" className="text-rust">
          {error.message}
        </span>
      )}
    </div>
  )
}
