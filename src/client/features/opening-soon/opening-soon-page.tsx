import { Page } from '~/client/ui/page'
import { type Room, type RoomName, rooms } from './rooms'

/** A room whose door is up and whose walls are not: it says what will be here. */
export default function OpeningSoonPage({ room }: { room: RoomName }) {
  const { title, lead, holds }: Room = rooms[room]
  return (
    <Page title={title} lead={lead} width="reading">
      <section aria-labelledby="holds" className="rounded-card border border-line bg-surface p-6">
        <h2 id="holds" className="text-2xl">
          What will be here
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
        <p className="mt-6 text-dim">This room is still being built. The rest of the house is open.</p>
      </section>
    </Page>
  )
}
