import { Button } from '~/client/ui/button'
import { Notice as Note } from '~/client/ui/feedback/notice'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { reportedWorkMaxLength } from '~/contract/rules/moderation/subjects'
import { messages as about } from '../words/messages'
import { messages as words } from './messages'

const declarations = ['isAuthorised', 'isGoodFaith', 'isAccurate'] as const

export type Notice = { work: string; owner: string } & Record<(typeof declarations)[number], boolean>

export const emptyNotice: Notice = {
  work: '',
  owner: '',
  isAuthorised: false,
  isGoodFaith: false,
  isAccurate: false,
}

type CopyrightFieldsProps = {
  notice: Notice
  errors: Partial<Record<string, string>>
  onPut: (change: Partial<Notice>) => void
  /** Switches the form to the reason for people who do not own the rights. */
  onNotOwner: () => void
}

/** What a notice about a copyright needs: who may make it, the work, its owner, and the declarations. */
export function CopyrightFields({ notice, errors, onPut, onNotOwner }: CopyrightFieldsProps) {
  return (
    <>
      <Note
        tone="info"
        action={
          <Button variant="quiet" size="sm" onClick={onNotOwner}>
            {words.notOwnerAct}
          </Button>
        }
      >
        <p className="font-600">{words.whoMay}</p>
        <p className="mt-1 text-dim">{words.notOwner(about.reasons['not-theirs-to-sell'])}</p>
      </Note>
      <Field
        label={words.work}
        name="copyright.work"
        hint={words.workHint}
        required
        maxLength={reportedWorkMaxLength}
        value={notice.work}
        error={errors['copyright.work']}
        onChange={({ target }) => onPut({ work: target.value })}
      />
      <Field
        label={words.owner}
        name="copyright.owner"
        required
        maxLength={reportedWorkMaxLength}
        value={notice.owner}
        error={errors['copyright.owner']}
        onChange={({ target }) => onPut({ owner: target.value })}
      />
      <fieldset>
        <legend className="p-0 text-sm font-600">{words.declare}</legend>
        {declarations.map((name) => (
          <Checkbox
            key={name}
            name={`copyright.${name}`}
            label={words[name]}
            checked={notice[name]}
            error={errors[`copyright.${name}`]}
            onChange={({ target }) => onPut({ [name]: target.checked })}
          />
        ))}
      </fieldset>
    </>
  )
}
