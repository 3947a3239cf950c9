import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { messages, type Room, type RoomName } from './messages'

/** The page of a screen that is not built yet. It says what the screen will offer. */
export default function OpeningSoonPage({ room }: { room: RoomName }) {
  const { title, lead, holds }: Room = messages.rooms[room]
  return (
    <Page title={title} lead={lead} width="reading">
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <Link href={paths.explore} className={buttonClass('primary')}>
          {messages.explore}
        </Link>
        <p className="text-dim">{messages.notYet}</p>
      </div>
      <section aria-labelledby="holds" className="rounded-card border border-line bg-surface p-6">
        <h2 id="holds" className="text-2xl">
          {messages.contents}
        </h2>
        <ul className="mt-4 grid gap-3">
          {holds.map((thing) => (
            <li key={thing} className="flex gap-3">
              <span
                aria-hidden="true"
                className="mt-[.45em] size-2 shrink-0 rounded-pill border-2 border-ember"
              />
              {thing}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
