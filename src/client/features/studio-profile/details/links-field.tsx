import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { randomId } from '~/client/platform/random-id'
import { Button } from '~/client/ui/button'
import { fieldBox } from '~/client/ui/forms/field-frame'
import { FieldError } from '~/client/ui/forms/field-notes'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { artistLinksMax, linkAddressMaxLength, linkLabelMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { movedTo } from '~/client/ui/sorting/moved-to'
import type { LinkDraft } from './details-draft'
import styles from './links-field.module.css'

const words = messages.links

type LinksFieldProps = {
  links: readonly LinkDraft[]
  problems: Record<string, string>
  onChange: (links: readonly LinkDraft[]) => void
}

export function LinksField({ links, problems, onChange }: LinksFieldProps) {
  const list = useFocusOnAdded(links.length)
  const edit = (key: string, changed: Partial<LinkDraft>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...changed } : link)))
  const remove = (key: string) => {
    onChange(links.filter((link) => link.key !== key))
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const isFull = links.length >= artistLinksMax
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-1.5 px-0 text-sm font-600">{words.title}</legend>
      {links.length === 0 && <p className="mb-3 text-sm text-dim">{words.none}</p>}
      <SortableList
        label={words.title}
        items={links}
        nameOf={(link) => link.label || link.url || words.title}
        onMove={(key, index) => onChange(movedTo(links, key, index))}
      >
        {(link, place, handle) => (
          <LinkRow
            link={link}
            position={place + 1}
            problem={problems[link.key]}
            handle={handle}
            onEdit={(changed) => edit(link.key, changed)}
            onRemove={() => remove(link.key)}
          />
        )}
      </SortableList>
      <Button
        data-add=""
        variant="quiet"
        size="sm"
        className="mt-2"
        aria-disabled={isFull || undefined}
        onClick={() => isFull || onChange([...links, { key: randomId(), label: '', url: '' }])}
      >
        {words.add}
      </Button>
      {isFull && <p className="mt-2 text-sm text-dim">{words.full(artistLinksMax)}</p>}
    </fieldset>
  )
}

/** Focuses the name of a link that was added. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLFieldSetElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count === before.current + 1)
      list.current?.querySelector<HTMLElement>('li:last-child input[data-label]')?.focus()
    before.current = count
  }, [count])
  return list
}

type LinkRowProps = {
  link: LinkDraft
  position: number
  problem: string | undefined
  handle: ReactNode
  onEdit: (changed: Partial<LinkDraft>) => void
  onRemove: () => void
}

function LinkRow({ link, position, problem, handle, onEdit, onRemove }: LinkRowProps) {
  const errorId = `${link.key} problem`.replace(' ', '-')
  return (
    <div className={styles.row}>
      <div className={styles.controls}>
        <span className={styles.handle}>{handle}</span>
        <input
          data-label=""
          aria-label={words.label(position)}
          placeholder={words.labelPlaceholder}
          maxLength={linkLabelMaxLength}
          value={link.label}
          className={fieldBox}
          onChange={({ target }) => onEdit({ label: target.value })}
        />
        <input
          name={`url ${link.key}`}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-label={words.url(position)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          placeholder={words.urlPlaceholder}
          maxLength={linkAddressMaxLength}
          value={link.url}
          className={`${fieldBox} ${styles.url}`}
          onChange={({ target }) => onEdit({ url: target.value })}
        />
        <IconButton
          label={words.remove(link.label || link.url || words.unnamed(position))}
          icon={<CloseIcon />}
          onClick={onRemove}
        />
      </div>
      <FieldError id={errorId} error={problem} place="mt-1 px-3" />
    </div>
  )
}
