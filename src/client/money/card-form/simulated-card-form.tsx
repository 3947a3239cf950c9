// The card form of the simulated provider: the buyer chooses a test card, each of which has one outcome.
import { useState } from 'react'
import { isTestCard, testCardIds, testCards, type TestCardId } from '~/contract/rules/test-cards'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { Select } from '~/client/ui/forms/select'
import type { BankQuestion, CardForm, ChosenCard, CardFormAnswer } from './card-form'
import { messages } from './messages'

const options = testCardIds.map((value) => ({
  value,
  label: messages.testCardName(value, testCards[value].last4),
}))

export function openSimulatedCardForm(): CardForm {
  let chosen: TestCardId = 'pm_card_success'
  function Fields() {
    const [value, setValue] = useState(chosen)
    const choose = (id: TestCardId) => {
      if (!isTestCard(id)) return
      chosen = id
      setValue(id)
    }
    return (
      <Select
        label={messages.testCard}
        hint={messages.testCardHint}
        options={options}
        value={value}
        onChoose={choose}
      />
    )
  }
  const idOf = (card: ChosenCard) => (card.type === 'saved' ? card.id : chosen)
  return {
    Fields,
    pay: (clientSecret, card) =>
      sent(clientSecret, () =>
        call('payInTestMode', { body: { clientSecret, paymentMethodId: idOf(card) } }),
      ),
    questionOf: (clientSecret) => questionOf(clientSecret),
    resume: async (clientSecret) => ({ type: 'asked', question: questionOf(clientSecret) }),
    newCard: async () => ({ type: 'card', id: chosen }),
    close: () => {},
  }
}

const questionOf = (clientSecret: string): BankQuestion => ({
  answer: (passes) =>
    sent(clientSecret, () => call('answerTestChallenge', { body: { clientSecret, passes } })),
})

async function sent(clientSecret: string, ask: () => Promise<{ status: string }>): Promise<CardFormAnswer> {
  try {
    const { status } = await ask()
    return status === 'requires-action'
      ? { type: 'asked', question: questionOf(clientSecret) }
      : { type: 'sent' }
  } catch (error) {
    // A 400 means that nothing was paid. After any other failure the outcome is unknown, so the caller asks the server.
    return error instanceof ApiError && error.status === 400
      ? { type: 'not-sent', message: messages.cardGone }
      : { type: 'sent' }
  }
}
