import { isTestCard, type TestCardId } from '~/contract/rules/test-cards'
import { CardDeclined, type Card } from '../payment-provider'
import { cardIdOf } from './simulated-ids'
import { cardFacts, declines } from './intent-states'
import type { Store } from './repository'

export type CardBody = { card: TestCardId }

const toCard = (id: string, { card }: CardBody): Card => ({ id, ...cardFacts(card) })

export const cardRow = (customerId: string, card: TestCardId) => {
  const body: CardBody = { card }
  return { id: cardIdOf(customerId, card), kind: 'card' as const, owner: customerId, body }
}

export const createCards = (store: Store) => ({
  async keep(customerId: string, cardId: string): Promise<Card | null> {
    if (!isTestCard(cardId)) return null
    const decline = declines[cardId]
    if (decline !== undefined) throw new CardDeclined(decline)
    const row = cardRow(customerId, cardId)
    await store.add(row)
    return toCard(row.id, row.body)
  },
  async list(customerId: string): Promise<Card[]> {
    return (await store.list<CardBody>('card', customerId)).map(({ id, body }) => toCard(id, body))
  },
  forget: (customerId: string, id: string) => store.remove(id, customerId),
  async testCardOf(customerId: string, id: string): Promise<TestCardId | null> {
    const stored = (await store.list<CardBody>('card', customerId)).find((card) => card.id === id)
    return stored?.body.card ?? null
  },
})

export type Cards = ReturnType<typeof createCards>
