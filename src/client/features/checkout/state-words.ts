import { priceText } from '~/contract/rules/price'
import type { CheckoutState } from './payment/checkout-state'

type Words = {
  title: string
  /** Said to those who do not see it; null where what is shown says it by itself. */
  said: string | null
}

const buy = 'Buy this track'

/** What the dialog is called, and what is read out when it comes to this. */
export function wordsOf(state: CheckoutState): Words {
  switch (state.at) {
    case 'looking':
      return { title: buy, said: 'Looking up the price…' }
    case 'offline':
    case 'unreachable':
      return { title: buy, said: null }
    case 'refused':
      return { title: 'Nothing to buy here', said: null }
    case 'free':
      return { title: 'Get this track', said: 'It is free.' }
    case 'taking':
      return { title: 'Get this track', said: 'Getting it…' }
    case 'choosing':
      return { title: buy, said: `It costs ${priceText(state.sale.priceCents / 100)}.` }
    case 'paying':
      return { title: buy, said: 'Paying…' }
    case 'asked':
      return { title: 'Your bank asks', said: 'Your bank asks whether it is you.' }
    case 'confirming':
      return { title: buy, said: null }
    case 'done':
      return { title: 'It’s yours', said: null }
  }
}

/** How the wait for the provider is put: never as a failure, since money may have moved. */
export function waitWords({ tries, isHeard }: { tries: number; isHeard: boolean }): string {
  if (!isHeard) return 'Lariat cannot be reached just now. We keep looking, and nothing is charged twice.'
  if (tries < 3) return 'Your bank has it. This takes a moment.'
  return 'Your bank takes its time. You can close this: we keep looking, and the track is yours as soon as it is paid.'
}
