import { Link } from 'wouter'
import styles from './earnings.module.css'

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
              className={styles.choiceLink}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
