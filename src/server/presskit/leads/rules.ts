// What is kept of a message, and whether its artist reviews it before it counts as new.
import { leadFillMinMs, leadFormLifetimeMs, leadLinksMax } from '~/contract/rules/presskit/kit-parts'
import type { Checked } from '~/contract/schemas/built'
import { dateOfDay, dayOf } from '../../core/day-numbers'

export type GivenLead = Checked<'submitLead'>['body']

const links = /(?:https?:\/\/|\bwww\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/giu

export const linksIn = (text: string): number => text.match(links)?.length ?? 0

/** Only these fields are stored, and those about a show only of a booking. */
export const keptFields = ({
  name,
  email,
  organisation,
  purpose,
  message,
  date,
  place,
  budget,
}: GivenLead) => ({
  name,
  email,
  organisation,
  purpose,
  message,
  ...(purpose === 'booking' ? { date, place, budget } : { date: null, place: '', budget: '' }),
})

/**
 * Whether the day of the show that a booking asks for has passed. Yesterday in UTC is accepted, because it is still today in
 * time zones west of UTC.
 */
export const isOver = ({ purpose, date }: GivenLead, now: number): boolean =>
  purpose === 'booking' && date !== null && date < dateOfDay(dayOf(now) - 1)

type Kept = ReturnType<typeof keptFields>

export const firstState = ({ name, organisation, message, place, budget }: Kept): 'held' | 'new' =>
  linksIn([name, organisation, message, place, budget].join('\n')) > leadLinksMax ? 'held' : 'new'

export type FormAge = 'robot' | 'usual' | 'expired'

/** A form that is sent so soon after it was opened was not filled in by a person. */
export const ageOf = (openedAt: number, now: number): FormAge => {
  if (now - openedAt > leadFormLifetimeMs) return 'expired'
  return now - openedAt < leadFillMinMs ? 'robot' : 'usual'
}
