import { Link } from 'wouter'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { BareCheckbox } from '~/client/ui/forms/bare-checkbox'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { PriceRecommendation } from '~/contract/schemas/built'
import { scaleOf, type Suggested, type Suggestion, type Unknown } from './advice'
import { messages } from './messages'
import styles from './pricing.module.css'

type ChangeRowProps = {
  item: Suggested
  isSelected: boolean
  onSelect: () => void
  onUse: () => void
}

/** A track whose price could change. */
export function ChangeRow({ item, isSelected, onSelect, onUse }: ChangeRowProps) {
  const { title, advice } = item
  const suggested = priceText(advice.suggestedPrice)
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <BareCheckbox label={messages.select(title)} checked={isSelected} onToggle={onSelect} />
      <div className={styles.parts}>
        <Name item={item} />
        <div className={styles.scaleSide}>
          <Scale item={item} />
          <div className={styles.act}>
            <span className={`${styles.price} text-sm text-dim`}>
              {messages.price(priceText(item.price))}
            </span>
            <Button size="sm" variant="quiet" aria-label={messages.takeFor(suggested, title)} onClick={onUse}>
              {messages.take(suggested)}
            </Button>
          </div>
        </div>
        <Why item={item} />
      </div>
    </li>
  )
}

/** A track whose price is right. */
export const FittingRow = ({ item }: { item: Suggested }) => (
  <li className={styles.row} data-plain="">
    <div className={styles.parts}>
      <Name item={item} />
      <div className={styles.scaleSide}>
        <Scale item={item} />
        <p className={`${styles.price} mt-1 text-sage`}>{messages.fits(priceText(item.price))}</p>
      </div>
      <Why item={item} />
    </div>
  </li>
)

/** A track for which nothing can be suggested. */
export const UnknownRow = ({ item }: { item: Unknown }) => (
  <li className={styles.row} data-plain="">
    <div className={styles.parts}>
      <Name item={item} />
      <p className={`${styles.price} desk:text-right`}>{messages.price(priceText(item.price))}</p>
      <p className={styles.why}>{messages.unknownLead[item.advice.missing]}</p>
    </div>
  </li>
)

function Name({ item: { trackId, title, genre, durationSeconds } }: { item: PriceRecommendation }) {
  const details = [genre, durationSeconds !== null && clockTime(durationSeconds)].filter(Boolean)
  return (
    <div className="min-w-0">
      <Link href={pathTo.track(trackId)} dir="auto" className="block truncate text-[1.0625rem] font-600">
        {title}
      </Link>
      <p className="text-sm text-dim">{details.join(messages.separator)}</p>
    </div>
  )
}

/** The price, the suggestion and what buyers pay, on one line. */
function Scale({ item }: { item: Suggested }) {
  const { low, high, price, suggested } = scaleOf(item)
  const { lowPrice, highPrice, suggestedPrice, change } = item.advice
  const words = messages.scale(
    priceText(item.price),
    priceText(lowPrice),
    priceText(highPrice),
    priceText(suggestedPrice),
  )
  return (
    <div className={styles.scale} role="img" aria-label={words}>
      <span
        className={styles.range}
        style={{ left: `${low.percent}%`, width: `${high.percent - low.percent}%` }}
      />
      {change !== 'keep' && <span className={styles.dot} style={{ left: `${suggested.percent}%` }} />}
      <span className={styles.tick} style={{ left: `${price.percent}%` }} />
    </div>
  )
}

/** Explains the marks of the scales, which have their values in words for screen readers. */
export const ScaleLegend = () => (
  <p aria-hidden="true" className={styles.legend}>
    <span>
      <i className={styles.tick} />
      {messages.legend.price}
    </span>
    <span>
      <i className={styles.dot} />
      {messages.legend.suggested}
    </span>
    <span>
      <i className={styles.range} />
      {messages.legend.range}
    </span>
  </p>
)

function conversionText({ conversion, comparableConversion }: Suggestion): string | null {
  if (conversion !== null && comparableConversion !== null)
    return messages.conversion(conversion, comparableConversion)
  if (conversion !== null) return messages.ownConversion(conversion)
  return comparableConversion === null ? null : messages.otherConversion(comparableConversion)
}

function Why({ item: { genre, advice } }: { item: Suggested }) {
  const { lowPrice, highPrice, certainty, sales, artists } = advice
  const conversion = conversionText(advice)
  return (
    <p className={styles.why}>
      {genre && messages.range(genre, priceText(lowPrice), priceText(highPrice))}{' '}
      {conversion !== null && `${conversion} `}
      {messages.certainty[certainty](sales, artists)}
    </p>
  )
}
