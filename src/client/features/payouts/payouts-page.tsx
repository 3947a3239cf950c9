import { BackFromProvider } from './back-from-provider'
import { Onboarding } from './onboarding'
import type { PayoutPaths } from './payout-paths'

type PayoutsPageProps = {
  paths: PayoutPaths
  /** It is where the provider sends people back to. */
  isBack?: boolean
}

/** One file for both pages: who is on the one comes to the other. */
export default function PayoutsPage({ paths, isBack = false }: PayoutsPageProps) {
  return isBack ? <BackFromProvider paths={paths} /> : <Onboarding paths={paths} />
}
