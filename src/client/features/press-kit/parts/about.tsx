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

/** The texts by length. Each is copied with one press. */
export function About({ about }: { about: Kit['about'] }) {
  const lengths = aboutLengths.filter((length) => about[length] !== '')
  const [chosen, setChosen] = useState<AboutLength>(lengths.includes('medium') ? 'medium' : 'short')
  const active = lengths.includes(chosen) ? chosen : lengths[0]
  if (active === undefined) return null
  if (lengths.length === 1) return <Text text={about[active]} />
  return (
    <Tabs
      label={words.choose}
      active={active}
      onActivate={setChosen}
      tabs={lengths.map((length) => ({
        key: length,
        label: `${words.lengths[length]} · ${words.words(wordsIn(about[length]))}`,
        panel: <Text key={length} text={about[length]} />,
      }))}
    />
  )
}

function Text({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = useCopy({ copied: words.copiedToast, notCopied: words.notCopied })
  return (
    <>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className={`mt-4 ${kitStyles.screenOnly}`}
        onBlur={() => setCopied(false)}
        onClick={async () => setCopied(await copy(text))}
      >
        {isCopied && <CheckIcon />}
        {isCopied ? words.copied : words.copy}
      </Button>
    </>
  )
}
