import { BareCheckbox } from '~/client/ui/forms/bare-checkbox'
import { Icon } from '~/client/ui/icons/icon'
import { messages } from './messages'
import type { Selection } from '../view/use-selection'
import { type Sort, type SortColumn, sortedBy } from '../view/track-view'
import styles from './track-table.module.css'

const texts = messages.table

const UpIcon = () => <Icon path="m7 14 5-5 5 5" />
const DownIcon = () => <Icon path="m7 10 5 5 5-5" />

type TableHeadProps = { sort: Sort; onSort: (sort: Sort) => void; selection: Selection }

export function TableHead({ sort, onSort, selection }: TableHeadProps) {
  const { shownState, selectShown, deselectShown } = selection
  const header = (column: SortColumn, place: string | undefined) => (
    <SortHeader column={column} place={place} sort={sort} onSort={onSort} />
  )
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <BareCheckbox
            label={texts.selectAll}
            checked={shownState === 'all'}
            indeterminate={shownState === 'some'}
            onToggle={shownState === 'all' ? deselectShown : selectShown}
          />
        </th>
        {header('title', styles.name)}
        <th scope="col" className={styles.state}>
          {texts.state}
        </th>
        {header('album', styles.album)}
        {header('date', styles.date)}
        {header('price', styles.price)}
        {header('plays', styles.plays)}
        <th scope="col" className={styles.menu}>
          <span className="sr-only">{texts.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortHeaderProps = {
  column: SortColumn
  place: string | undefined
} & Pick<TableHeadProps, 'sort' | 'onSort'>

function SortHeader({ column, place, sort, onSort }: SortHeaderProps) {
  const isSorted = sort.by === column
  return (
    <th
      scope="col"
      className={place}
      aria-sort={isSorted ? (sort.direction === 'up' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(column, sort))}>
        {texts.columns[column]}
        {isSorted && (sort.direction === 'up' ? <UpIcon /> : <DownIcon />)}
      </button>
    </th>
  )
}
