import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { TextArea } from '~/client/ui/forms/text-area'
import { messages } from './messages'
import { useUnsaved } from './unsaved-parts'

const words = messages.leftTexts

type LeftTextsState = {
  texts: readonly string[]
  keep: (text: string) => void
  discard: (text: string) => void
}

const Left = createContext<LeftTextsState>({ texts: [], keep: () => {}, discard: () => {} })

/** Holds what was typed into forms that the room no longer shows. It outlives the parts of the room. */
export function LeftTextsHolder({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const keep = useCallback(
    (text: string) => setTexts((now) => (now.includes(text) ? now : [...now, text])),
    [],
  )
  const discard = useCallback((text: string) => setTexts((now) => now.filter((other) => other !== text)), [])
  const value = useMemo(() => ({ texts, keep, discard }), [texts, keep, discard])
  return <Left value={value}>{children}</Left>
}

/**
 * Keeps an unsaved text whose form disappears because others have changed the room, such as by releasing it. Returns a
 * function that ends the form with `onEnd` after its text was sent or given up.
 */
export function useKeptText(unsaved: string, onEnd: () => void) {
  const { keep } = use(Left)
  const latest = useRef({ text: '', hasEnded: false })
  useEffect(() => {
    latest.current.text = unsaved
  }, [unsaved])
  useEffect(() => {
    const { current } = latest
    return () => {
      if (!current.hasEnded && current.text !== '') keep(current.text)
    }
  }, [keep])
  return () => {
    latest.current.hasEnded = true
    onEnd()
  }
}

/** The texts that lost their forms, to be copied. `why` says what happened to the forms. */
export function LeftTexts({ why }: { why: string }) {
  const { texts, discard } = use(Left)
  const heading = useId()
  useUnsaved(texts.length > 0)
  if (texts.length === 0) return null
  return (
    <Card as="section" labelledBy={heading}>
      <h2 id={heading} className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Notice tone="info">{why}</Notice>
      {texts.map((text) => (
        <LeftText key={text} text={text} onDiscard={() => discard(text)} />
      ))}
    </Card>
  )
}

function LeftText({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const say = useToast()
  const place = useRef<HTMLDivElement>(null)
  // The form had the focus, which the browser gives to the page when the form disappears.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('textarea')?.focus()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say({ message: words.copied, tone: 'success' })
    } catch {
      place.current?.querySelector('textarea')?.select()
      say({ message: words.notCopied, tone: 'error' })
    }
  }
  return (
    <div ref={place} className="mt-4 grid gap-3">
      <TextArea label={words.field} labelPlace="hidden" rows={3} readOnly value={text} />
      <div className="flex gap-2">
        <Button size="sm" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  )
}
