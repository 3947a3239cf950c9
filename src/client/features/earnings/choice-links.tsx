import { Link } from 'wouter'

type ChoiceLinksProps<Choice extends string> = {
  label: string
  choices: Record<Choice, string>
  chosen: Choice
  addressOf: (choice: Choice) => string
}

/** Links, so that a choice can be shared and gone back from. */
export function ChoiceLinks<Choice extends string>({
  label,
  choices,
  chosen,
  addressOf,
}: ChoiceLinksProps<Choice>) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {(Object.entries(choices) as [Choice, string][]).map(([choice, words]) => (
          <li key={choice}>
            <Link
              href={addressOf(choice)}
              aria-current={choice === chosen || undefined}
              className="relative block rounded-pill border border-line px-3.5 text-sm font-500 leading-8 text-dim after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-empty aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg @hover:border-control"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
