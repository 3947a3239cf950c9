// A part of the page with its heading. Each part is a read of its own and fails alone.
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { ApiError } from '~/client/api/api-error'
import { LoadProblem } from '~/client/catalog/load-problem'
import { shellPaths } from '~/contract/shell-paths'
import { messages } from './messages'

type PartProps = { title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }

export function Part({ title, note, tools, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9 min-w-0">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-[1.75rem]">
          {title}
        </h2>
        {tools}
      </div>
      {note && <p className="mb-2 text-[.9375rem] text-dim">{note}</p>}
      {children}
    </section>
  )
}

/** Says what a part is for while it has nothing to show. */
export const NothingYet = ({ children }: { children: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-dashed border-line px-4 py-3">
    <p className="min-w-56 flex-1 text-[.9375rem] text-dim">{children}</p>
    <Link
      href={shellPaths.explore}
      className="flex min-h-11 items-center text-[.9375rem] font-600 underline underline-offset-4"
    >
      {messages.explore}
    </Link>
  </div>
)

type Read = { error?: ApiError | undefined; mutate: () => unknown }

export const PartProblem = ({ read: { error, mutate }, message }: { read: Read; message: string }) => (
  <LoadProblem message={message} error={error ?? undefined} onRetry={() => void mutate()} />
)
