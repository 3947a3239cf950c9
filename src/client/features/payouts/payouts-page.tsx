import { BackFromProvider } from './back-from-provider'
import { Onboarding } from './onboarding'

type PayoutsPageProps = {
  /** It is where the provider sends people back to. */
  isBack?: boolean
}

/** One file for both pages: who is on the one comes to the other. */
export default function PayoutsPage({ isBack = false }: PayoutsPageProps) {
  return isBack ? <BackFromProvider /> : <Onboarding />
}
