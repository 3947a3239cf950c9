import { Link } from 'wouter'
import styles from './choice-links.module.css'

type ChoiceLinksProps<Choice extends string> = {
  words: { choose: string; choices: Record<Choice, string> }
  chosen: Choice
  addressOf: (choice: Choice) => string
}

/** Choices as links, so that a choice can be shared, and Back returns to the previous one. */
export function ChoiceLinks<Choice extends string>({
  words: { choose, choices },
  chosen,
  addressOf,
}: ChoiceLinksProps<Choice>) {
  return (
    <nav aria-label={choose}>
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {(Object.entries(choices) as [Choice, string][]).map(([choice, name]) => (
          <li key={choice}>
            <Link
              href={addressOf(choice)}
              aria-current={choice === chosen || undefined}
              className={styles.choiceLink}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
