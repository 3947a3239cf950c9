import { change } from '~/client/api/cache'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Switch } from '~/client/ui/forms/switch'
import { mailsForArtists, optionalMails, type OptionalMail } from '~/contract/rules/mail/optional-mails'
import { messages } from './messages'
import type { Profile } from './use-profile-save'

const texts = messages.email

const kindsFor = ({ profileType }: Profile) =>
  optionalMails.filter((kind) => profileType !== 'listener' || !mailsForArtists.includes(kind))

/** Which emails a person gets. A press saves at once. */
export function EmailChoices({ profile }: { profile: Profile }) {
  const { data, error, mutate } = useApi('mailPreferences', {})
  const kinds = kindsFor(profile)
  return (
    <section aria-labelledby="email" className="grid gap-4 border-t border-line pt-8">
      <h2 id="email" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-dim">{texts.about(profile.email)}</p>
      {data ? (
        <div className="grid gap-3">
          {kinds.map((kind) => (
            <Choice key={kind} kind={kind} isOn={data[kind]} />
          ))}
        </div>
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <div className="grid gap-3" aria-hidden="true">
          {kinds.map((kind) => (
            <Skeleton key={kind} shape="block" className="h-11" />
          ))}
        </div>
      )}
    </section>
  )
}

/** Each switch saves by itself, so that several can be pressed one after another. */
function Choice({ kind, isOn }: { kind: OptionalMail; isOn: boolean }) {
  const { run, error } = useWrite('changeMailPreferences', {
    onLeave: 'finish',
    optimistic: ({ body }) => change('mailPreferences', {}, (now) => ({ ...now, ...body })),
    // The answers of two switches may arrive in any order, so each changes its own kind only.
    apply: (saved) => change('mailPreferences', {}, (now) => ({ ...now, [kind]: saved[kind] })),
    unexpectedMessage: texts.notSaved,
  })
  return (
    <div className="grid gap-2">
      <Switch
        label={texts.kinds[kind].label}
        hint={texts.kinds[kind].hint}
        checked={isOn}
        onChange={(checked) => void run({ body: { [kind]: checked } })}
      />
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </div>
  )
}
