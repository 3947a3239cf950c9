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

type Summarized = Pick<Answer<'securitySummary'>, 'level' | 'advice'>

/** Adds a step to the server's list if the person has not confirmed that they saved their recovery codes. Only this device knows that. */
function withUnkeptCodes({ level, advice }: Summarized, hasUnkeptCodes: boolean) {
  const areUnkept = hasUnkeptCodes && !advice.some((one) => places[one] === places['renew-recovery-codes'])
  return { level: areUnkept && level === 'strong' ? ('fair' as const) : level, areUnkept }
}

/** How safe the account is, and what to improve, in order. */
export function Summary({ hasUnkeptCodes }: { hasUnkeptCodes: boolean }) {
  const { data, error, mutate } = useApi('securitySummary', {})
  if (!data && error)
    return <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
  // As high as the summary with one piece of advice, which most people get.
  if (!data) return <Skeleton shape="block" className="h-39" />
  const { level, areUnkept } = withUnkeptCodes(data, hasUnkeptCodes)
  const { title, text } = texts.levels[level]
  return (
    <Card as="section" labelledBy="summary">
      <div className="flex gap-4">
        <span className={`mt-1 text-2xl ${tones[level]}`}>
          {level === 'strong' ? <CheckIcon /> : <AlertIcon />}
        </span>
        <div className="grid gap-1">
          <h2 id="summary" className="text-2xl">
            {title}
          </h2>
          <p className="text-dim">{text}</p>
          {(areUnkept || data.advice.length > 0) && (
            <ol className="mt-1 grid gap-1">
              {areUnkept && <Advice place={places['renew-recovery-codes']} text={texts.unkeptCodes} />}
              {data.advice.map((advice) => (
                <Advice key={advice} place={places[advice]} text={texts.advice[advice]} />
              ))}
            </ol>
          )}
        </div>
      </div>
    </Card>
  )
}

const Advice = ({ place, text }: { place: string; text: string }) => (
  <li>
    <a href={place} className="font-600 underline underline-offset-4">
      {text}
    </a>
  </li>
)
