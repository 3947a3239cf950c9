// The simulated provider's own storage. No other code of the server reads this table. The demo world inserts into it.
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Clock } from '~/server/core/clock'
import { lockByName } from '~/server/database/lock'
import type { Tables } from '~/server/database/tables'
import type { ObjectRef, ProviderEvent } from '../payment-provider'

type Kind = Tables['simulated_objects']['kind']
type Row = { id: string; kind: Kind; owner: string; body: object; created_at: number }

/** `at`: the time when it is due to be delivered. */
type NewEvent = { type: string; about: ObjectRef; at: number }

/** A change of an object, with the event it causes, if any, and further objects to store. */
type Change<Body> = {
  body: Body
  event?: NewEvent
  adds?: Omit<Row, 'created_at'>
}

const insert = async (database: Kysely<Tables>, { body, ...row }: Row) => {
  await database
    .insertInto('simulated_objects')
    .values({ ...row, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const read = async <Body>(database: Kysely<Tables>, id: string): Promise<Body | null> => {
  const row = await database
    .selectFrom('simulated_objects')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.body) as Body) : null
}

// The `owner` column of an event holds one of these: whether it was delivered.
const waiting = 'waiting'
const deliveredOwner = 'told'

const insertEvent = (to: Kysely<Tables>, { type, about, at }: NewEvent) =>
  insert(to, {
    id: `sim_evt_${randomUUID()}`,
    kind: 'event',
    owner: waiting,
    body: { type, about },
    created_at: at,
  })

const toEvent = ({
  id,
  body,
  created_at: at,
}: {
  id: string
  body: string
  created_at: number
}): ProviderEvent => {
  const { type, about } = JSON.parse(body) as Pick<ProviderEvent, 'type' | 'about'>
  return { id, type, about, at }
}

type StoreParts = {
  database: Kysely<Tables>
  clock: Clock
  /** Is called when an event is stored, even if it is due later. */
  onNewEvent(): void
}

export class Store {
  readonly #parts: StoreParts
  readonly #database: Kysely<Tables>
  readonly #clock: Clock

  constructor(parts: StoreParts) {
    this.#parts = parts
    this.#database = parts.database
    this.#clock = parts.clock
  }

  /** Does nothing when the object exists. */
  add(row: Omit<Row, 'created_at'>) {
    return insert(this.#database, { ...row, created_at: this.#clock.now() })
  }

  read<Body>(id: string) {
    return read<Body>(this.#database, id)
  }

  /** Runs the work in one transaction, and never at the same time as other work with this name. */
  alone<Answer>(name: string, work: (store: Store) => Promise<Answer>): Promise<Answer> {
    return this.#database.transaction().execute(async (transaction) => {
      await lockByName(transaction, `simulated ${name}`)
      return work(new Store({ ...this.#parts, database: transaction }))
    })
  }

  /** Changes an object. Changes of one object run one after another, so that they do not overwrite each other. */
  change<Body extends object>(id: string, by: (body: Body) => Change<Body>): Promise<Body | null> {
    return this.#database.transaction().execute(async (transaction) => {
      await lockByName(transaction, `simulated ${id}`)
      const before = await read<Body>(transaction, id)
      if (!before) return null
      const { body, event, adds } = by(before)
      if (body === before) return body
      await transaction
        .updateTable('simulated_objects')
        .set({ body: JSON.stringify(body) })
        .where('id', '=', id)
        .execute()
      if (event) await this.#addEvent(transaction, event)
      if (adds) await insert(transaction, { ...adds, created_at: this.#clock.now() })
      return body
    })
  }

  addEvent(event: NewEvent) {
    return this.#addEvent(this.#database, event)
  }

  async #addEvent(to: Kysely<Tables>, event: NewEvent) {
    await insertEvent(to, event)
    this.#parts.onNewEvent()
  }

  /** null when no event is waiting. */
  async nextDueAt(): Promise<number | null> {
    const row = await this.#database
      .selectFrom('simulated_objects')
      .select((select) => select.fn.min('created_at').as('at'))
      .where('kind', '=', 'event')
      .where('owner', '=', waiting)
      .executeTakeFirst()
    return row?.at ?? null
  }

  async list<Body extends object>(kind: Kind, owner: string) {
    const rows = await this.#database
      .selectFrom('simulated_objects')
      .selectAll()
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, body, created_at: createdAt }) => ({
      id,
      createdAt,
      body: JSON.parse(body) as Body,
    }))
  }

  async remove(id: string, owner: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('simulated_objects')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** Due events that were not delivered, after the given one, oldest first. */
  async dueEvents(after: ProviderEvent | null, limit: number): Promise<ProviderEvent[]> {
    let query = this.#database
      .selectFrom('simulated_objects')
      .selectAll()
      .where('kind', '=', 'event')
      .where('owner', '=', waiting)
      .where('created_at', '<=', this.#clock.now())
    if (after) {
      query = query.where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
    }
    const rows = await query.orderBy('created_at').orderBy('id').limit(limit).execute()
    return rows.map(toEvent)
  }

  async markDelivered(id: string) {
    await this.#database
      .updateTable('simulated_objects')
      .set({ owner: deliveredOwner })
      .where('id', '=', id)
      .execute()
  }
}
