import styles from './key-list.module.css'

type KeyListProps = {
  rows: readonly (readonly [words: string, ...keys: string[]])[]
  /** Stands between the keys of a row that has several. */
  or?: string
  /** Whether the keys do nothing at present. */
  isOff?: boolean
}

/** A list of actions and the keys for them. */
export const KeyList = ({ rows, or = '', isOff = false }: KeyListProps) => (
  <dl className={styles.rows} data-off={isOff || undefined}>
    {rows.map(([words, ...keys]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>
          {keys.map((key, index) => (
            <span key={key}>
              {index > 0 && ` ${or} `}
              <kbd>{key}</kbd>
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
