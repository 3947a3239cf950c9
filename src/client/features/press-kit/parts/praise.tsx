import { messages as kitWords } from '~/client/press-kits/messages'
import type { Kit } from '../kit'
import styles from './parts.module.css'
import { OutsideLink } from './outside-link'

export const Highlights = ({ highlights }: { highlights: Kit['highlights'] }) => (
  <ol className={styles.rows}>
    {highlights.map(({ _id, type, title, date, place, url }) => (
      <li key={_id} className={styles.highlight}>
        <span className={styles.when}>{date ? kitWords.dayText(date) : kitWords.highlightTypes[type]}</span>
        <span className="min-w-0">
          <span className="block font-600 [overflow-wrap:anywhere]">
            <OutsideLink url={url}>{title}</OutsideLink>
          </span>
          <span className="block text-sm text-dim">
            <bdi>{[date && kitWords.highlightTypes[type], place].filter(Boolean).join(' · ')}</bdi>
          </span>
        </span>
      </li>
    ))}
  </ol>
)

export const Quotes = ({ quotes }: { quotes: Kit['quotes'] }) => (
  <ul className={styles.quotes}>
    {quotes.map(({ text, source, url }) => (
      <li key={`${source} ${text}`}>
        <figure>
          <blockquote dir="auto" className={styles.quote}>
            {text}
          </blockquote>
          <figcaption className={styles.quoteSource}>
            <OutsideLink url={url}>{source}</OutsideLink>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
