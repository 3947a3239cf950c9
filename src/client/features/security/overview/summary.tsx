import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AlertIcon, CheckIcon } from '~/client/ui/icons/icons'
import type { SecurityAdvice } from '~/contract/rules/security/security-events'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'

const texts = messages.summary

/** The part of the page in which a person follows the advice. */
const places: Record<SecurityAdvice, string> = {
  'set-up-second-factor': '#second-factor',
  'renew-recovery-codes': '#second-factor',
  'check-failed-sign-ins': '#activity',
  'end-idle-sessions': '#sessions',
}

const tones: Record<Answer<'securitySummary'>['level'], string> = {
  strong: 'text-sage',
  fair: 'text-dim',
  weak: 'text-rust',
}

/** How safe the account is, and what to improve, in order. */
export function Summary() {
  const { data, error, mutate } = useApi('securitySummary', {})
  if (!data && error)
    return <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
  // As high as the summary with one piece of advice, which most people get.
  if (!data) return <Skeleton shape="block" className="h-39" />
  const { title, text } = texts.levels[data.level]
  return (
    <Card as="section" labelledBy="summary">
      <div className="flex gap-4">
        <span className={`mt-1 text-2xl ${tones[data.level]}`}>
          {data.level === 'strong' ? <CheckIcon /> : <AlertIcon />}
        </span>
        <div className="grid gap-1">
          <h2 id="summary" className="text-2xl">
            {title}
          </h2>
          <p className="text-dim">{text}</p>
          {data.advice.length > 0 && (
            <ol className="mt-1 grid gap-1">
              {data.advice.map((advice) => (
                <li key={advice}>
                  <a href={places[advice]} className="font-600 underline underline-offset-4">
                    {texts.advice[advice]}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </Card>
  )
}
