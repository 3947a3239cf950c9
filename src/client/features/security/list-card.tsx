import type { ReactNode, Ref } from 'react'
import type { ApiError } from '~/client/api/api-error'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'

type ListCardProps<Item> = {
  id: string
  words: { title: string; about: string; notLoaded: string; list: string; none?: string }
  /** What `useApi` gives of a read that answers a list. */
  read: { data?: { items: readonly Item[] }; error?: ApiError; mutate: () => unknown }
  /** The height of the list while it loads. */
  skeleton: string
  heading?: Ref<HTMLHeadingElement>
  /** An `li`. */
  row: (item: Item) => ReactNode
  children?: ReactNode
}

/** A part of the page that shows a list, and below it what concerns the whole list. */
export function ListCard<Item>({ id, words, read, skeleton, heading, row, children }: ListCardProps<Item>) {
  const { data, error, mutate } = read
  return (
    <Card as="section" labelledBy={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-2 text-dim">{words.about}</p>
      <div className="mt-4 grid gap-4">
        {data && data.items.length === 0 && words.none ? (
          <p className="text-dim">{words.none}</p>
        ) : data ? (
          <ul aria-label={words.list} className="divide-y divide-line">
            {data.items.map(row)}
          </ul>
        ) : error ? (
          <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shape="block" className={skeleton} />
        )}
        {children}
      </div>
    </Card>
  )
}
