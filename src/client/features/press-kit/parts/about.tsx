import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { CheckIcon } from '~/client/ui/icons/icons'
import { Tabs } from '~/client/ui/tabs'
import { type AboutLength, aboutLengths, wordsIn } from '~/contract/rules/presskit/kit-parts'
import type { Kit } from '../kit'
import kitStyles from '../kit.module.css'
import { messages } from '../messages'
import styles from './parts.module.css'

const words = messages.about

/** The texts by length. One is shown, and each is copied with one press. */
export function About({ about }: { about: Kit['about'] }) {
  const lengths = aboutLengths.filter((length) => about[length] !== '')
  const [chosen, setChosen] = useState<AboutLength>(lengths.includes('medium') ? 'medium' : 'short')
  const active = lengths.includes(chosen) ? chosen : lengths[0]
  if (active === undefined) return null
  const isOnly = lengths.length === 1
  return (
    <>
      {isOnly ? (
        <Text text={about[active]} />
      ) : (
        <Tabs
          label={words.choose}
          active={active}
          onActivate={setChosen}
          tabs={lengths.map((length) => ({
            key: length,
            label: <TabLabel length={length} text={about[length]} />,
            panel: <Text text={about[length]} />,
          }))}
        />
      )}
      <div role="group" aria-label={words.copyGroup} className={`${styles.copies} ${kitStyles.screenOnly}`}>
        {lengths.map((length) => (
          <Copy
            key={length}
            text={about[length]}
            label={isOnly ? words.copyOnly : words.copy[length]}
            copied={isOnly ? words.copiedOnly : words.copied[length]}
          />
        ))}
      </div>
    </>
  )
}

/** The name above the number of words, so that three tabs have room on a phone. */
const TabLabel = ({ length, text }: { length: AboutLength; text: string }) => (
  <>
    <span className="block leading-5">{words.lengths[length]} </span>
    <span className="block text-xs font-400 leading-4">{words.words(wordsIn(text))}</span>
  </>
)

const Text = ({ text }: { text: string }) => (
  <p dir="auto" className={styles.text}>
    {text}
  </p>
)

type CopyProps = { text: string; label: string; copied: string }

/** The toast says aloud what was copied. The check mark stays until the button is left. */
function Copy({ text, label, copied }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = useCopy({ copied, notCopied: words.notCopied })
  return (
    <Button
      variant="quiet"
      size="sm"
      onBlur={() => setCopied(false)}
      onClick={async () => setCopied(await copy(text))}
    >
      {isCopied && <CheckIcon />}
      {label}
    </Button>
  )
}
