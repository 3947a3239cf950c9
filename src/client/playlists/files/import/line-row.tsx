import { artistName } from '~/contract/rules/artist-name'
import { type ImportedLine, suggestionOf } from './imported-lines'
import { messages } from './messages'

const words = messages.review

/** What was found for the line, in words. */
const stateText = (line: ImportedLine): string => {
  const { state, chosen } = line
  const suggested = suggestionOf(line)
  if (suggested) return words.suggested(words.trackBy(suggested.title, artistName(suggested.artist)))
  if (!chosen || state === 'none') return state === 'corrected' ? words.left : words.missing
  return words.states[state](words.trackBy(chosen.title, artistName(chosen.artist)))
}

const toneOf = (line: ImportedLine) => {
  const { state, chosen } = line
  if (suggestionOf(line)) return 'text-ember'
  if (!chosen) return 'text-rust'
  return state === 'likely' ? 'text-ember' : 'text-sage'
}

type LineRowProps = { number: number; line: ImportedLine; onPress: () => void }

export function LineRow({ number, line, onPress }: LineRowProps) {
  const text = words.line(line.line.title, line.line.artist)
  const state = stateText(line)
  return (
    <button
      type="button"
      aria-label={words.press(number, text, state)}
      className="flex size-full items-center gap-3 border-t border-line px-3 text-left outline-offset--2 @hover:bg-surface-2"
      onClick={onPress}
    >
      <span className="w-8 shrink-0 text-right text-sm tabular-nums text-dim">{number}</span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{text}</bdi>
        <span className={`block truncate text-sm ${toneOf(line)}`}>{state}</span>
      </span>
    </button>
  )
}
