import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { type Draft, type ListName, newRow, sentPlaces } from '../kit-draft'
import styles from '../kit-editor.module.css'
import { messages } from './messages'
import type { UsedDraft } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.lists

type Row = Record<string, string> & { key: string }

export type Column = {
  name: string
  type?: 'text' | 'date' | 'url' | 'email' | 'tel'
  /** Choices instead of a text. */
  options?: readonly { value: string; label: string }[]
  maxLength?: number
  width?: 'whole'
}

type TypedListProps = {
  draft: UsedDraft
  list: ListName
  columns: readonly Column[]
  max: number
  /** Other fields, which are shown below the list in the same card. */
  children?: ReactNode
}

/** A list whose rows are typed in, such as quotes. The rows are sorted at their handles. */
export function TypedList({ draft, list, columns, max, children }: TypedListProps) {
  const rows = draft.shown[list] as unknown as readonly Row[]
  const put = (next: readonly Row[]) => draft.change({ [list]: next } as Partial<Draft>)
  const card = useFocusOnAdded(rows.length)
  const id = `kit-${list}`
  return (
    <Card as="section" labelledBy={id}>
      <div ref={card}>
        <SectionHeading id={id} state={draft.stateOf(list)}>
          {words[list].title}
        </SectionHeading>
        <p className="mb-2 mt-1 text-sm text-dim">{words[list].lead}</p>
        <Rows
          rows={rows}
          list={list}
          columns={columns}
          errors={draft.error?.fields ?? {}}
          onPut={put}
          onRemoved={() => card.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
        />
        {rows.length < max ? (
          <Button
            data-add=""
            variant="quiet"
            size="sm"
            className="mt-2"
            onClick={() => put([...rows, newRow(list) as unknown as Row])}
          >
            {words[list].add}
          </Button>
        ) : (
          <p className="mt-2 text-sm text-dim">{words.full(max)}</p>
        )}
        {children}
      </div>
    </Card>
  )
}

type RowsProps = {
  rows: readonly Row[]
  list: ListName
  columns: readonly Column[]
  errors: Partial<Record<string, string>>
  onPut: (rows: readonly Row[]) => void
  onRemoved: () => void
}

/** The server names a field by list, place and column, such as `quotes.0.url`. The fields here have the same names. */
function Rows({ rows, list, columns, errors, onPut, onRemoved }: RowsProps) {
  const places = sentPlaces(rows)
  const rowName = (key: string) => words[list].row(rows.findIndex((row) => row.key === key) + 1)
  return (
    <SortableList
      label={words[list].title}
      items={rows}
      nameOf={({ key }) => rowName(key)}
      onMove={(key, index) => onPut(movedTo(rows, key, index))}
    >
      {(row, _, handle) => (
        <RowFields
          row={row}
          columns={columns}
          labels={words[list].fields}
          rowName={rowName(row.key)}
          path={`${list}.${places.get(row.key) ?? 'blank'}`}
          errors={errors}
          handle={handle}
          onEdit={(changed) =>
            onPut(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)))
          }
          onRemove={() => {
            onPut(rows.filter((each) => each.key !== row.key))
            onRemoved()
          }}
        />
      )}
    </SortableList>
  )
}

/** Focuses the first field of a row that was added. */
function useFocusOnAdded(count: number) {
  const card = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count === before.current + 1)
      card.current?.querySelector<HTMLElement>('ol > li:last-child :is(input, select)')?.focus()
    before.current = count
  }, [count])
  return card
}

type RowFieldsProps = {
  row: Row
  columns: readonly Column[]
  labels: Record<string, string>
  rowName: string
  /** What the names of its fields begin with. */
  path: string
  errors: Partial<Record<string, string>>
  handle: ReactNode
  onEdit: (changed: Record<string, string>) => void
  onRemove: () => void
}

function RowFields({ row, columns, labels, rowName, path, errors, ...rest }: RowFieldsProps) {
  return (
    <div className={styles.typedRow}>
      {rest.handle}
      <div className={styles.typedFields}>
        {columns.map((column) => (
          <div key={column.name} className={column.width === 'whole' ? styles.wide : undefined}>
            <Cell
              column={column}
              label={words.labelOf(labels[column.name] ?? '', rowName)}
              placeholder={labels[column.name] ?? ''}
              name={`${path}.${column.name}`}
              value={row[column.name] ?? ''}
              error={errors[`${path}.${column.name}`]}
              onEdit={(value) => rest.onEdit({ [column.name]: value })}
            />
          </div>
        ))}
      </div>
      <IconButton label={words.remove(rowName)} icon={<CloseIcon />} onClick={rest.onRemove} />
    </div>
  )
}

type CellProps = {
  column: Column
  label: string
  placeholder: string
  name: string
  value: string
  error: string | undefined
  onEdit: (value: string) => void
}

const Cell = ({ column: { type, options, maxLength }, placeholder, onEdit, ...field }: CellProps) =>
  options ? (
    <Select {...field} labelPlace="hidden" options={options} onChoose={onEdit} />
  ) : (
    <Field
      {...field}
      labelPlace="hidden"
      placeholder={placeholder}
      // Addresses without a scheme are completed, so the browser must not refuse them.
      type={type === 'url' || type === undefined ? 'text' : type}
      inputMode={type === 'url' ? 'url' : undefined}
      autoComplete="off"
      maxLength={maxLength}
      onChange={({ target }) => onEdit(target.value)}
    />
  )
