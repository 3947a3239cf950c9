import type { ReactNode } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Field } from '~/client/ui/forms/field'
import { Switch } from '~/client/ui/forms/switch'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { creditMaxLength } from '~/contract/rules/presskit/kit-parts'
import styles from '../kit-editor.module.css'
import { messages } from './messages'

const words = messages.photos

type PhotoRowProps = {
  url: string | null
  position: number
  credit: string
  /** Whether it is the large photo at the top of the page. */
  isLarge: boolean
  handle: ReactNode
  onCredit: (credit: string) => void
  onLarge: (isLarge: boolean) => void
  onRemove: () => void
}

export const PhotoRow = ({ url, position, credit, isLarge, handle, ...on }: PhotoRowProps) => (
  <div className={styles.photoRow}>
    {handle}
    <img src={mediaAddress(url)} alt="" loading="lazy" decoding="async" className={styles.thumb} />
    <div className="grid min-w-0 gap-1">
      <Field
        label={words.credit(position)}
        labelPlace="hidden"
        placeholder={words.creditPlaceholder}
        autoComplete="off"
        maxLength={creditMaxLength}
        value={credit}
        onChange={({ target }) => on.onCredit(target.value)}
      />
      <Switch label={words.large} checked={isLarge} onChange={on.onLarge} />
    </div>
    <IconButton label={words.remove(position)} icon={<CloseIcon />} onClick={on.onRemove} />
  </div>
)
